/** Rspress modules that export components and hooks. */
const modules = /^(?:rspress\/(?:theme|runtime)|@rspress\/(?:core\/(?:theme|theme-original|runtime)|theme-default|runtime))$/;

/** Module with the counterparts of Rspress components and hooks. */
export const counterpartModule = '@kiln/theme/rspress';

/** Exports of `counterpartModule`. */
export const counterparts: ReadonlySet<string> = new Set(
  'Badge BrowserOnly Callout CodeBlockRuntime FileTree Link NoSSR Overview OverviewGroup PackageManagerTabs PageTab PageTabs Prompt SourceCode Steps SvgWrapper Tab Tabs Tag createI18n getCustomMDXComponent renderInlineMarkdown useDark useFrontmatter useLang useLocation useNavigate usePage usePageData useSite useVersion useWindowSize withBase'.split(
    ' ',
  ),
);

/** Returns whether a specifier belongs to Rspress. So does `@theme`, but a custom theme may export other names from it. */
export function isRspressModule(specifier: string): boolean {
  return modules.test(specifier) || specifier === '@theme';
}

/** Stand-in module for exports without a counterpart, relative to the site folder. */
export const standInModule = 'rspress-stand-ins';

/** Returns the text of the stand-in module: components render their children, hooks return empty values. */
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
