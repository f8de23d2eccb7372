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

/** Whether the history has more than the version that added the option, which the option page shows anyway. */
export function hasHistory({ changed, deprecated }: Entry): boolean {
  return changed !== undefined || deprecated !== undefined;
}

/** Returns the path of an option's table below `site/docs/<lang>`. */
export function fragmentOf(option: string): string {
  return `_history/${option}.mdx`;
}

type Row = { version: string; text: string };

/** Renders the history of an option as a table, newest version first. */
export function renderHistory(entry: Entry, lang: Lang): string {
  const { since, deprecated } = entry;
  const rows = [
    ...(since === '1.0' ? [{ version: '1.0', text: words.first[lang] }] : []),
    ...changesOf(entry, lang),
    ...(deprecated ? [{ version: deprecated.version, text: `${words.deprecated[lang]}${deprecated.what[lang]}` }] : []),
  ];
  const cells = joinVersions(rows, lang)
    .toReversed()
    .map(({ version, text }) => `| [${version}](/community/releases/${releaseOf(version)}) | ${text} |`);
  return [`| ${words.version[lang]} | ${words.change[lang]} |`, '| --- | --- |', ...cells, ''].join('\n');
}

/**
 * Renders the table of options that a minor and its patches added, changed or deprecated. Changes of a patch include its version.
 * Replacements of deprecated options are left to the release notes.
 * @param hasPage Whether an option has a page to link to.
 */
export function renderRelease(
  minor: string,
  options: Record<string, Entry>,
  { lang, hasPage }: { lang: Lang; hasPage: (option: string) => boolean },
): string {
  const cells = Object.entries(options).flatMap(([name, entry]) => {
    const { deprecated } = entry;
    const rows = [...changesOf(entry, lang), ...(deprecated ? [{ version: deprecated.version, text: words.deprecated[lang].trim() }] : [])];
    const texts = joinVersions(rows, lang)
      .filter(({ version }) => version.startsWith(`${minor}.`))
      .map(({ version, text }) => (version === `${minor}.0` ? text : `${version}${lang === 'en' ? ': ' : '：'}${text}`));
    return texts.map((text) => `| ${hasPage(name) ? `[${name}](${pageOf(name)})` : `\`${name}\``} | ${text} |`);
  });
  return [`| ${words.option[lang]} | ${words.change[lang]} |`, '| --- | --- |', ...cells, ''].join('\n');
}

/** Returns the changes of an option, including its addition if it was added after 1.0. */
function changesOf({ since, changed = [] }: Entry, lang: Lang): Row[] {
  const isListed = since === '1.0' || changed.some(({ version }) => version === since);
  return [
    ...(isListed ? [] : [{ version: since, text: words.added[lang] }]),
    ...changed.map(({ version, what }) => ({ version, text: what[lang] })),
  ];
}

/** Merges the rows of each version, oldest first. */
function joinVersions(rows: readonly Row[], lang: Lang): Row[] {
  const texts = new Map<string, string[]>();
  for (const { version, text } of rows) texts.set(version, [...(texts.get(version) ?? []), text]);
  return [...texts]
    .map(([version, parts]) => ({ version, text: parts.join(lang === 'en' ? ' ' : '') }))
    .toSorted((a, b) => compareVersions(a.version, b.version));
}

/** Returns the path of a minor's table below `site/docs/<lang>`. */
export function releaseFragmentOf(minor: string): string {
  return `_history/${minor}.mdx`;
}

/** Returns the page of an option: `/config/output/dist-path` for `output.distPath`. */
function pageOf(option: string): string {
  const kebab = option.replaceAll('.', '/').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `/config/${kebab}`;
}

/** Returns the release notes of a version: `v1-6` for `1.6.13`. */
function releaseOf(version: string): string {
  const [major, minor] = version.split('.');
  return `v${major}-${minor}`;
}
