import { compareVersions } from './fetch-packages.js';
import type { Entry, Words } from './history.js';

export type Lang = 'en' | 'zh';

const words = {
  version: { en: 'Version', zh: '版本' },
  option: { en: 'Option', zh: '配置项' },
  change: { en: 'Change', zh: '变化' },
  added: { en: 'Option added.', zh: '新增该配置项。' },
  first: { en: 'Part of the first 1.x version.', zh: '1.x 最初的版本即有此配置项。' },
  deprecated: { en: 'Deprecated. ', zh: '已弃用。' },
} satisfies Record<string, Words>;

/** Whether there is more to tell than the version that added the option, which its page shows with the other facts. */
export function hasHistory({ changed, deprecated }: Entry): boolean {
  return changed !== undefined || deprecated !== undefined;
}

/** Where the table of an option stands below `site/docs/<lang>`. */
export function fragmentOf(option: string): string {
  return `_history/${option}.mdx`;
}

/** The history of an option as a table, the newest first. */
export function renderHistory(entry: Entry, lang: Lang): string {
  const { since, changed = [], deprecated } = entry;
  const rows = [
    ...changed.map(({ version, what }) => ({ version, text: what[lang] })),
    ...(deprecated ? [{ version: deprecated.version, text: `${words.deprecated[lang]}${deprecated.what[lang]}` }] : []),
    ...(since === '1.0' ? [{ version: '1.0', text: words.first[lang] }] : []),
    ...(since !== '1.0' && !changed.some(({ version }) => version === since) ? [{ version: since, text: words.added[lang] }] : []),
  ].toSorted((a, b) => compareVersions(b.version, a.version));
  const cells = rows.map(({ version, text }) => `| [${version}](/community/releases/${releaseOf(version)}) | ${text} |`);
  return [`| ${words.version[lang]} | ${words.change[lang]} |`, '| --- | --- |', ...cells, ''].join('\n');
}

/** Options that a minor and its patches added, changed or deprecated; `hasPage` tells which can be linked. The notes say what replaces them. */
export function renderRelease(
  minor: string,
  options: Record<string, Entry>,
  { lang, hasPage }: { lang: Lang; hasPage: (option: string) => boolean },
): string {
  const rows = Object.entries(options).flatMap(([name, { since, changed = [], deprecated }]) => {
    const isOf = (version: string) => version.startsWith(`${minor}.`);
    const told = [
      ...(isOf(since) && !changed.some(({ version }) => version === since) ? [{ version: since, text: words.added[lang] }] : []),
      ...changed.filter(({ version }) => isOf(version)).map(({ version, what }) => ({ version, text: what[lang] })),
      ...(deprecated && isOf(deprecated.version) ? [{ version: deprecated.version, text: words.deprecated[lang].trim() }] : []),
    ];
    return told.toSorted((a, b) => compareVersions(a.version, b.version)).map((row) => ({ name, ...row }));
  });
  const cells = rows.map(
    ({ name, version, text }) => `| ${hasPage(name) ? `[${name}](${pageOf(name)})` : `\`${name}\``} | ${text} | ${version} |`,
  );
  return [`| ${words.option[lang]} | ${words.change[lang]} | ${words.version[lang]} |`, '| --- | --- | --- |', ...cells, ''].join('\n');
}

/** Where the table of a minor stands below `site/docs/<lang>`. */
export function releaseFragmentOf(minor: string): string {
  return `_history/${minor}.mdx`;
}

/** `output.distPath` is described at `/config/output/dist-path`. */
function pageOf(option: string): string {
  const kebab = option.replaceAll('.', '/').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `/config/${kebab}`;
}

/** `1.6.13` belongs to the release notes `v1-6`. */
function releaseOf(version: string): string {
  const [major, minor] = version.split('.');
  return `v${major}-${minor}`;
}
