import type { Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';

/**
 * A fact that several pages show. `source` is the page or fragment that states it, `run` the file that proves it. Text that matches a
 * pattern of its language, or a numbered table with three of the `steps`, counts as a restatement.
 */
export type Fact = { source: string; run: string; steps?: string[]; en: string[]; zh: string[] };

/** Release notes are excluded, because they describe the facts of their version. */
const history = '/community/releases/';

const factFolder = '/_facts/';

/** Finds text that restates a fact instead of showing or linking to its source. */
export function checkSingleSource(pages: readonly Page[], facts: Record<string, Fact>): Finding[] {
  return pages
    .filter(({ route }) => !route.startsWith(history))
    .flatMap((page) =>
      Object.entries(facts)
        .filter(([, { source }]) => source !== page.route)
        .flatMap(([name, fact]) =>
          [...statedLines(page, fact), ...numberedTables(page, fact)].map(({ line, column, text }) => ({
            rule: 'single-source',
            file: page.file,
            line,
            column,
            what: `This states ${name} again: "${text}".`,
            fix: `Show ${fact.source} or link to it.`,
          })),
        ),
    );
}

/** Finds facts without a run or a page that shows them, and fragments without a fact. Needs all pages. */
export function checkFactFiles(
  pages: readonly Page[],
  { facts, hasRun }: { facts: Record<string, Fact>; hasRun: (path: string) => boolean },
): Finding[] {
  const known = new Set(Object.values(facts).map(({ source }) => source));
  const list = { rule: 'single-source', file: 'verify/single-source.json', line: 1, column: 1 };
  return [
    ...Object.entries(facts)
      .filter(([, { run }]) => !hasRun(run))
      .map(([name, { run }]) => ({ ...list, what: `Nothing proves ${name}: there is no ${run}.`, fix: 'Write the run.' })),
    ...pages
      .filter(({ route }) => route.startsWith(factFolder) && !known.has(route))
      .map(({ file }) => ({ ...list, file, what: 'The fact has no entry.', fix: 'Add it to verify/single-source.json, with its run.' })),
    ...pages
      .filter(({ route, lang }) => {
        const path = `_facts/${route.slice(factFolder.length)}.mdx`;
        return (
          route.startsWith(factFolder) && !pages.some((page) => page.lang === lang && page.source.some((line) => isImport(line, path)))
        );
      })
      .map(({ file }) => ({ ...list, file, what: 'No page shows the fact.', fix: 'Import it where it is needed, or delete it.' })),
  ];
}

function isImport(line: string, path: string) {
  return line.startsWith('import ') && line.includes(path);
}

/** Finds lines of prose, including tables, that match a pattern. */
function statedLines({ source, fences, lang }: Page, fact: Fact) {
  const patterns = fact[lang].map((pattern) => new RegExp(pattern, 'iu'));
  const isCode = (line: number) => fences.some((fence) => line >= fence.line - 1 && line <= fence.line + fence.code.split('\n').length);
  const first = source[0] === '---' ? source.indexOf('---', 1) + 1 : 0;
  return source.flatMap((text, index) => {
    if (index < first || isCode(index + 1)) return [];
    // The text of a link to a section may name what the section states.
    const prose = text.replace(/\[[^\]]*\]\([^)\s]*#[^)\s]*\)/g, (link) => '\u0000'.repeat(link.length));
    const found = patterns.map((pattern) => pattern.exec(prose)).find(Boolean);
    return found ? [{ line: index + 1, column: found.index + 1, text: found[0] }] : [];
  });
}

/** Finds tables with a numbered first column that name three of the steps. */
function numberedTables({ tables }: Page, { steps = [] }: Fact) {
  return tables.flatMap(({ rows, line, column }) => {
    const [, ...body] = rows;
    const isNumbered = body.length > 1 && body.every(([cell], index) => cell === `${index + 1}`);
    const named = steps.filter((step) => body.some((row) => row.some((cell) => cell.includes(step))));
    return isNumbered && named.length >= 3 ? [{ line, column, text: named.slice(0, 3).join(', ') }] : [];
  });
}
