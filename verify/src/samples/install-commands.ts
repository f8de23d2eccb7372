import type { Page } from '../pages/parse-page.js';

const install = /(?:^|\s)(?:add|install|i)((?:\s+[^\s'"`&|;]+)+)/g;

/** Returns the packages for which a page has install instructions: commands, package manager tabs or a `package.json`. */
export function installedPackages({ source, fences }: Page): Set<string> {
  const tabs = source.join('\n').match(/<PackageManagerTabs\b[\s\S]*?\/>/g) ?? [];
  const shells = fences.filter(({ lang }) => /^(?:bash|sh|shell|dockerfile)$/i.test(lang)).map(({ code }) => code);
  const commands = [...tabs.flatMap((tab) => tab.match(/"[^"]*"|'[^']*'/g)?.map((text) => text.slice(1, -1)) ?? []), ...shells];
  const named = commands.flatMap((command) => [...command.matchAll(install)].flatMap(([, names = '']) => names.trim().split(/\s+/)));
  const listed = fences
    .filter(({ title = '' }) => /(?:^|\/)package\.json$/.test(title))
    .flatMap(({ code }) =>
      [...code.matchAll(/"((?:@[\w.-]+\/)?[\w.-]+)"\s*:\s*"(?:[\^~]?\d|npm:|workspace:|\*)/g)].map(([, name = '']) => name),
    );
  return new Set([...named.filter((name) => !name.startsWith('-')).map((name) => name.replace(/(?<=.)@[^@/]*$/, '')), ...listed]);
}

/** Returns the package of an import: `@rsbuild/core` for `@rsbuild/core/types`. */
export function packageOf(specifier: string) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
