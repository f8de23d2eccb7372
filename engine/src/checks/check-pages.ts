import type { SiteConfig } from '../config/resolve-config.js';
import { shownPath } from '../content/page-files.js';
import type { LinkUse } from '../content/document.js';
import type { CompiledPage, KeyedFile, OutputFile } from '../pages/page.js';
import { type Finding, groupBy, suggest } from '../model/index.js';

/** A page with its file path as shown to the author. */
type ShownPage = CompiledPage & { shown: string };

/** Checks links, anchors, ids and translations, which requires all pages of the site. */
export async function checkPages(
  compiled: readonly CompiledPage[],
  config: SiteConfig,
  pluginFiles: () => Promise<readonly (OutputFile | KeyedFile)[]>,
): Promise<Finding[]> {
  const pages = compiled.map((page): ShownPage => ({ ...page, shown: shownPath(page.source.path, config) }));
  const byRoute = new Map(pages.map((page) => [page.source.routePath, page]));
  // An original that stands in for a missing translation is checked at its own route and does not count as a translation.
  const written = pages.filter(({ source }) => !source.original);
  const isPage = ({ target }: LinkUse) => byRoute.has(target);
  // HTML files of plugins are created only if a link does not lead to a page.
  const areAllPages = written.every(({ document }) => document.links.every(isPage));
  const documents = new Set(areAllPages ? [] : (await pluginFiles()).map(({ path }) => routeOfFile(path)));
  return [
    ...written.flatMap((page) => [...checkLinks(page, byRoute, documents), ...checkIds(page)]),
    ...checkTranslations(
      written.filter(({ source }) => !source.generated),
      config,
    ),
  ];
}

/** Returns the route at which an HTML file is served. */
function routeOfFile(path: string): string {
  return `/${path.replace(/(?:(^|\/)index)?\.html$/, '$1')}`;
}

function checkLinks(page: ShownPage, byRoute: ReadonlyMap<string, ShownPage>, documents: ReadonlySet<string>): Finding[] {
  return page.document.links.flatMap(({ href, target, hash, line, column, file }): Finding[] => {
    const where = { file, line, column };
    const linked = byRoute.get(target);
    if (!linked) {
      if (documents.has(target)) return [];
      const near = suggest(target, byRoute.keys());
      return [
        {
          severity: 'error',
          rule: 'dead-link',
          what: `No page at ${href} (${target}).`,
          where,
          fix: near ? `Did you mean ${near}?` : 'Create the page, or fix the link.',
        },
      ];
    }
    // Browsers scroll to the top of any page for `#top`.
    if (!hash || hash === 'top' || linked.document.headings.some(({ id }) => id === hash)) return [];
    const near = suggest(
      hash,
      linked.document.headings.map(({ id }) => id),
    );
    return [
      {
        severity: 'error',
        rule: 'dead-anchor',
        what: `There is no #${hash} on ${target}.`,
        where,
        fix: near
          ? `Did you mean #${near}?`
          : linked.document.headings.length === 0
            ? 'The page has no headings: link to the page itself.'
            : `Its headings: ${linked.document.headings
                .slice(0, 12)
                .map(({ id }) => `#${id}`)
                .join(', ')}.`,
      },
    ];
  });
}

function checkIds({ document, shown }: ShownPage): Finding[] {
  const first = new Map<string, number>();
  return document.headings.flatMap(({ id, line }): Finding[] => {
    const other = first.get(id);
    first.set(id, other ?? line);
    if (other === undefined) return [];
    return [
      {
        severity: 'error',
        rule: 'duplicate-id',
        what: `The id #${id} is used twice: lines ${other} and ${line}.`,
        where: { file: shown, line, column: 1 },
        fix: 'Give one of the headings another {#id}.',
      },
    ];
  });
}

/** Checks that every page exists in every language, with the same headings in the same order. */
function checkTranslations(pages: readonly ShownPage[], config: SiteConfig): Finding[] {
  const groups = groupBy(pages, ({ source }) => `${source.version}:${source.pagePath}`);
  return [...groups.values()].flatMap((translations) => {
    const original = translations.find(({ source }) => source.lang === config.lang);
    const missing = config.locales.filter(({ lang }) => !translations.some(({ source }) => source.lang === lang));
    const first = original ?? translations.at(0);
    if (!first) return [];
    return [
      ...missing.map(({ lang }): Finding => ({
        severity: 'error',
        rule: 'missing-twin',
        what: `This page does not exist in "${lang}".`,
        where: { file: first.shown, line: 1, column: 1 },
        fix: `Add ${first.shown.replace(`/${first.source.lang}/`, `/${lang}/`)}.`,
      })),
      ...(original
        ? translations.filter((translation) => translation !== original).flatMap((translation) => compareHeadings(original, translation))
        : []),
    ];
  });
}

function compareHeadings(original: ShownPage, translation: ShownPage): Finding[] {
  const ours = original.document.headings;
  const theirs = translation.document.headings;
  const index = ours.findIndex(({ depth }, position) => depth !== theirs[position]?.depth);
  const at = index >= 0 ? index : theirs.length > ours.length ? ours.length : -1;
  if (at < 0) return [];
  const [wanted, found] = [ours[at], theirs[at]];
  return [
    {
      severity: 'error',
      rule: 'twin-structure',
      what: `The headings differ from ${original.shown}: ${describe(wanted)} there, ${describe(found)} here.`,
      where: { file: translation.shown, line: found?.line ?? theirs.at(-1)?.line ?? 1, column: 1 },
      fix: 'Use the same headings in the same order and depth, so that links to sections work in every language.',
    },
  ];
}

function describe(heading: { depth: number; text: string } | undefined): string {
  return heading ? `"${'#'.repeat(heading.depth)} ${heading.text}"` : 'nothing';
}
