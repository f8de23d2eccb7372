/** Modules of Rspress that components and hooks come from. */
const modules = /^(?:rspress\/(?:theme|runtime)|@rspress\/(?:core\/(?:theme|theme-original|runtime)|theme-default|runtime))$/;

/** Where components and hooks of Rspress are here. */
export const counterpartModule = '@kiln/theme/rspress';

/** What that module exports. */
export const counterparts: ReadonlySet<string> = new Set(
  'Badge BrowserOnly Callout CodeBlockRuntime FileTree Link NoSSR Overview OverviewGroup PackageManagerTabs PageTab PageTabs Prompt SourceCode Steps SvgWrapper Tab Tabs Tag createI18n getCustomMDXComponent renderInlineMarkdown useDark useFrontmatter useLang useLocation useNavigate usePage usePageData useSite useVersion useWindowSize withBase'.split(
    ' ',
  ),
);

/** Whether a specifier names a part of Rspress. `@theme` does too, unless the site has a theme of its own for other names. */
export function isRspressModule(specifier: string): boolean {
  return modules.test(specifier) || specifier === '@theme';
}

/** Module of the site, below its folder, for what has no counterpart. */
export const standInModule = 'rspress-stand-ins';

/** Its text: components show what they enclose, hooks give nothing. */
export function standInText(names: readonly string[], i18nFile: string | undefined): string {
  const usesTexts = names.includes('useI18n') && i18nFile !== undefined;
  const others = names.filter((name) => !(usesTexts && name === 'useI18n')).toSorted();
  const hasComponents = others.some((name) => !isHook(name));
  const lines = [
    '// What the site took from Rspress and Kiln does not have: replace each, then delete this file.',
    usesTexts && `import { createI18n } from '${counterpartModule}';`,
    hasComponents && "import type { ReactNode } from 'react';",
    usesTexts && `import texts from './${i18nFile}';`,
    (usesTexts || hasComponents) && '',
    usesTexts && 'export const useI18n = createI18n(texts);',
    ...others.map((name) =>
      isHook(name)
        ? `export const ${name} = () => (${name === 'usePages' ? '{ pages: [] }' : name === 'useI18n' ? '(key: string) => key' : '{}'});`
        : `export function ${name}({ children }: { children?: ReactNode }) {\n  return <>{children}</>;\n}`,
    ),
  ];
  return `${lines.filter((line) => line !== false).join('\n')}\n`;
}

function isHook(name: string): boolean {
  return /^use[A-Z]/.test(name);
}
