import type { Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';
import { compareVersions } from './fetch-packages.js';
import { type Entry, type History, historyFile } from './history.js';
import { fragmentOf, hasHistory, releaseFragmentOf, renderHistory, renderRelease } from './render-history.js';

type Input = {
  history: History;
  /** Intentionally undocumented options and the reasons. */
  omissions: Record<string, string>;
};

/** Finds option pages, history tables and release notes that disagree with the history of the packages. Needs all pages. */
export function checkHistory(pages: readonly Page[], { history, omissions }: Input): { findings: Finding[]; summary: string } {
  const names = Object.keys(history.option);
  const versions = versionsByName(history);
  const findings = [
    ...checkEntries(history),
    ...pages.flatMap((page) => (page.frontmatter.option === undefined ? checkDates(page, versions) : checkOptionPage(page, history))),
    ...names.flatMap((name) => checkPlace(name, history.option[name], { pages, omissions })),
    ...checkFragments(pages, history),
    ...checkReleases(pages, history),
  ];
  const changed = names.filter((name) => isChanged(history.option[name]));
  return {
    findings,
    summary: `${names.length} options, ${changed.length} with a history; ${Object.keys(history.releases).length} releases`,
  };
}

function isChanged(entry: Entry | undefined): boolean {
  return entry !== undefined && hasHistory(entry);
}

/** Finds entries with unordered versions or without words. */
function checkEntries(history: History): Finding[] {
  const { releases: _, unlisted: __, ...kinds } = history;
  return Object.entries(kinds).flatMap(([kind, entries]) =>
    Object.entries(entries).flatMap(([name, { since, changed = [], deprecated }]) => {
      const changes = [...changed, ...(deprecated ? [deprecated] : [])];
      return [
        ...changes
          .filter(({ what }) => !what.en || !what.zh)
          .map(({ version }) => `${kind} ${name}: ${version} has no words in one of the languages.`),
        ...changes
          .filter(({ version }) => compareVersions(version, since) < 0)
          .map(({ version }) => `${kind} ${name}: ${version} lies before ${since}.`),
        ...(changed.some(({ version }, index) => compareVersions(version, changed[index + 1]?.version ?? version) > 0)
          ? [`${kind} ${name}: changes are not in order.`]
          : []),
      ].map((what) => finding({ what, fix: 'Fix the entry.' }));
    }),
  );
}

/** Checks the page of an option: its `since`, its table, and versions in its prose. */
function checkOptionPage(page: Page, { option: options }: History): Finding[] {
  const { option = '', since } = page.frontmatter;
  const entry = options[option];
  if (!entry) {
    return [finding({ page, key: 'option', what: `${option} has no history.`, fix: 'Run verify/src/history/update-history.ts.' })];
  }
  const found: Finding[] = [];
  const expected = entry.since === '1.0' ? undefined : entry.since;
  if (since !== expected) {
    const fix = expected ? `Write since: "${expected}".` : 'Leave since out: the first 1.x had it.';
    found.push(finding({ page, key: since === undefined ? 'option' : 'since', what: `${option} exists since ${entry.since}.`, fix }));
  }
  const isShown = page.source.some((line) => line.startsWith('import ') && line.includes(fragmentOf(option)));
  if (isShown !== hasHistory(entry)) {
    const fix = isShown ? 'Take the import out.' : `Import ${fragmentOf(option)} and show it under the last heading, Version history.`;
    found.push(
      finding({ page, key: 'option', what: isShown ? 'There is no history to show.' : 'The page does not show its history.', fix }),
    );
  }
  return [...found, ...checkProse(page, options)];
}

/** Phrases with a version, such as `since 1.4.4`, `before 1.3.0` and `自 1.4.4 起`. */
const dated = /(?:\b(?:since|before) (?:version )?|自 |在 |早于 )(1\.[1-9]\d*\.\d+|1\.0\.[1-9]\d*)(?!\.?\d)/giu;

/** Finds versions on an option page that are not in the history of that option or of any option on the same line. */
function checkProse(page: Page, options: Record<string, Entry>): Finding[] {
  return datesOf(page).flatMap(({ line, version, place }) => {
    const named = [page.frontmatter.option ?? '', ...[...line.matchAll(/\b[a-z]\w*\.\w+\b/giu)].map(([name]) => name)];
    if (named.some((name) => versionsOf(options[name]).includes(version))) return [];
    return [finding({ page, place, what: `The history of ${named[0]} does not have ${version}.`, fix: wrongVersion })];
  });
}

/** Checks versions on other pages. A name in the same line or section must have been added or changed in that version. */
function checkDates(page: Page, versions: ReadonlyMap<string, ReadonlySet<string>>): Finding[] {
  if (page.isFragment || page.route.startsWith('/community/releases/')) return [];
  return datesOf(page).flatMap(({ line, version, place }) => {
    const known = [line, sectionAt(page, place.line)].some((text) => namesIn(text).some((name) => versions.get(name)?.has(version)));
    if (known) return [];
    return [finding({ page, place, what: `Nothing that is named here was new or changed in ${version}.`, fix: wrongVersion })];
  });
}

/** Returns the versions in which each name was added or changed. Pages also use the last part of a name, below a heading with the rest. */
function versionsByName(history: History): Map<string, Set<string>> {
  const { releases: _, unlisted: __, ...kinds } = history;
  const versions = new Map<string, Set<string>>();
  for (const [name, entry] of Object.values(kinds).flatMap((entries) => Object.entries(entries))) {
    for (const key of [name, name.split('.').at(-1) ?? '']) {
      versions.set(key, new Set([...(versions.get(key) ?? []), ...versionsOf(entry)]));
    }
  }
  return versions;
}

const wrongVersion = 'Correct the version, or add the change to verify/history.json.';

/** Returns every phrase with a version in a page. */
function datesOf({ source }: Page): { line: string; version: string; place: { line: number; column: number } }[] {
  const start = source.indexOf('---', 1) + 1;
  return source.slice(start).flatMap((line, index) =>
    [...line.matchAll(dated)].map((match) => ({
      line,
      version: match[1] ?? '',
      place: { line: start + index + 1, column: match.index + 1 },
    })),
  );
}

/** Returns the text of the section that contains a line, including its heading, parent headings and the page title. */
function sectionAt({ headings, source, frontmatter }: Page, line: number): string {
  const above = headings.filter((heading) => heading.line <= line);
  const own = above.at(-1);
  const parents = above.filter(({ depth }, index) => above.slice(index + 1).every((later) => later.depth > depth));
  const end = headings.find((heading) => heading.line > line)?.line ?? source.length + 1;
  return [frontmatter.title ?? '', ...parents.map(({ text }) => text), ...source.slice((own?.line ?? 1) - 1, end - 1)].join('\n');
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/[?-]*[\w.-]+/gu)].flatMap(([name]) => [name, name.split('.').at(-1) ?? '']);
}

function versionsOf(entry: Entry | undefined): string[] {
  return entry
    ? [entry.since, ...(entry.changed ?? []).map(({ version }) => version), ...(entry.deprecated ? [entry.deprecated.version] : [])]
    : [];
}

/** Checks that an option has a page, a table row that includes its version, or an omission. */
function checkPlace(
  name: string,
  entry: Entry | undefined,
  { pages, omissions }: { pages: readonly Page[]; omissions: Input['omissions'] },
): Finding[] {
  const config = pages.filter(({ route }) => route.startsWith('/config/'));
  if (entry === undefined || entry.removed || omissions[name] || config.some(({ frontmatter }) => frontmatter.option === name)) return [];
  const rows = config.flatMap((page) =>
    page.tables.flatMap(({ rows: all }) => all.filter(([first]) => first === name).map((row) => ({ page, row }))),
  );
  if (rows.length === 0)
    return [finding({ what: `${name} has no page.`, fix: 'Write one, or add it to verify/omissions.json with the reason.' })];
  if (entry.since === '1.0') return [];
  return rows
    .filter(({ row }) => !row.some((cell) => cell.includes(entry.since)))
    .map(({ page }) => finding({ page, what: `The row of ${name} does not say that it exists since ${entry.since}.`, fix: 'Say so.' }));
}

/** Finds tables that differ from the history, are missing or belong to nothing. */
function checkFragments(pages: readonly Page[], { option: options, releases }: History): Finding[] {
  const fix = 'Run npx tsx verify/src/history/write-fragments.ts.';
  const documented = new Set(pages.map(({ frontmatter }) => frontmatter.option));
  const hasPage = (name: string) => documented.has(name);
  const fragments = pages.filter(({ route }) => route.startsWith('/_history/'));
  return (['en', 'zh'] as const).flatMap((lang) => {
    const expected = new Map([
      ...Object.entries(options)
        .filter(([name, entry]) => hasHistory(entry) && hasPage(name))
        .map(([name, entry]) => [fragmentOf(name), renderHistory(entry, lang)] as const),
      ...Object.keys(releases).map((minor) => [releaseFragmentOf(minor), renderRelease(minor, options, { lang, hasPage })] as const),
    ]);
    const present = new Map(fragments.filter((page) => page.lang === lang).map((page) => [`${page.route.slice(1)}.mdx`, page]));
    return [
      ...[...present]
        .filter(([path]) => !expected.has(path))
        .map(([, page]) => finding({ page, what: 'The table belongs to no option and no release.', fix })),
      ...[...expected].flatMap(([path, text]) => {
        const page = present.get(path);
        if (!page) return [finding({ what: `There is no ${lang}/${path}.`, fix })];
        return page.source.join('\n') === text ? [] : [finding({ page, what: 'The table is not what verify/history.json says.', fix })];
      }),
    ];
  });
}

/** Checks that each minor has release notes with its publication date. */
function checkReleases(pages: readonly Page[], { releases }: History): Finding[] {
  return Object.entries(releases).flatMap(([minor, { date }]) =>
    (['en', 'zh'] as const).flatMap((lang) => {
      const route = `/community/releases/v${minor.replace('.', '-')}`;
      const page = pages.find((other) => other.lang === lang && other.route === route);
      if (!page) return [finding({ what: `${minor} has no release notes (${lang}).`, fix: `Write ${route}.` })];
      const isDated = page.source.some((line) => line.startsWith(`published_at: "${date}T`));
      const isShown = page.source.some((line) => line.startsWith('import ') && line.includes(releaseFragmentOf(minor)));
      return [
        ...(isDated ? [] : [finding({ page, what: `${minor} was published on ${date}.`, fix: 'Correct published_at.' })]),
        ...(isShown
          ? []
          : [
              finding({
                page,
                what: 'The notes do not show the changes of options.',
                fix: `Import ${releaseFragmentOf(minor)} and show it.`,
              }),
            ]),
      ];
    }),
  );
}

type FindingInput = { page?: Page; key?: string; place?: { line: number; column: number }; what: string; fix: string };

function finding({ page, key, place, what, fix }: FindingInput): Finding {
  const at = place ?? (page && key ? page.placeOf(key) : { line: 1, column: 1 });
  return { rule: 'history', file: page?.file ?? historyFile, ...at, what, fix };
}
