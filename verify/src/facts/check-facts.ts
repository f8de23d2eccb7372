import { digest, openCache } from '../cache.js';
import type { Exception, Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';
import { pairPages } from '../pages/read-pages.js';
import { checkOptionTypes, type ClaimMistake } from './check-option-types.js';
import { compareDefault } from './compare-default.js';
import { type Defaults, loadDefaults } from './load-defaults.js';
import { valueAt } from './value-at.js';

/** Compares the facts about options in the frontmatter of pages with the real tool. */
export async function checkFacts(pages: readonly Page[]): Promise<{ findings: Finding[]; exceptions: Exception[]; count: number }> {
  const documented = pages.filter(({ frontmatter }) => frontmatter.option !== undefined);
  const findings = [...checkTypeFacts(documented), ...checkTwinFacts(pages)];
  const exceptions: Exception[] = [];
  if (documented.length === 0) return { findings, exceptions, count: 0 };
  const defaults = await loadDefaults();
  for (const page of documented) {
    const { option, since, defaultNote } = page.frontmatter;
    const differences = checkDefault(page, defaults);
    if (defaultNote === undefined) findings.push(...differences);
    else if (differences.length > 0) {
      exceptions.push({
        file: page.file,
        line: page.placeOf('defaultNote').line,
        what: `default of ${option}`,
        reason: defaultNote,
      });
    }
    if (since !== undefined && !/^[01]\.\d+\.\d+$/.test(since)) {
      findings.push(finding(page, 'since', `"${since}" is not a version.`, 'Write a full version in quotes, such as "1.4.0".'));
    }
  }
  return { findings, exceptions, count: documented.length };
}

function checkTypeFacts(pages: Page[]): Finding[] {
  const cache = openCache<ClaimMistake[]>('option-types');
  const claims = pages.map((page) => {
    const { option = '', type = 'unknown' } = page.frontmatter;
    return { page, id: digest(option, type), option, type };
  });
  const missing = new Map(claims.filter(({ id }) => !cache.get(id)).map((claim) => [claim.id, claim]));
  if (missing.size > 0) {
    for (const [id, mistakes] of checkOptionTypes([...missing.values()])) cache.set(id, mistakes);
    cache.save();
  }
  return claims.flatMap(({ page, id }) =>
    (cache.get(id) ?? []).map(({ about, message }) => {
      const fix =
        about === 'type'
          ? 'Write the type of the value without undefined, with names that @rsbuild/core exports.'
          : 'Write the dotted path of the option.';
      return page.frontmatter.type === undefined && about === 'type'
        ? finding(page, 'option', 'The page has no type.', 'Add type: to the frontmatter.')
        : finding(page, about, message, fix);
    }),
  );
}

function checkDefault(page: Page, { dev, build, root }: Defaults): Finding[] {
  const { option = '', default: written } = page.frontmatter;
  if (written === undefined) {
    const fix = 'Add default: (a string, "undefined" if there is none), or defaultNote: with the reason.';
    return [finding(page, 'option', 'The page has no default.', fix)];
  }
  const given = typeof written === 'string' ? { dev: written, build: written } : written;
  const compare = (text: string | undefined, config: Record<string, unknown>) =>
    text === undefined ? 'The default is missing.' : compareDefault({ text, real: valueAt(config, option.split('.')), root });
  const [inDev, inBuild] = [compare(given.dev, dev), compare(given.build, build)];
  const messages = inDev === inBuild ? [inDev] : [inDev && `rsbuild dev: ${inDev}`, inBuild && `rsbuild build: ${inBuild}`];
  const fix = 'Correct it, write { dev, build } if they differ, or add defaultNote: if it cannot be compared.';
  return messages.flatMap((message) => (message ? [finding(page, 'default', message, fix)] : []));
}

function checkTwinFacts(pages: readonly Page[]): Finding[] {
  return pairPages(pages).flatMap(({ en, zh }) => {
    if (!en || !zh) return [];
    return (['option', 'type', 'default', 'since'] as const)
      .filter((key) => JSON.stringify(en.frontmatter[key]) !== JSON.stringify(zh.frontmatter[key]))
      .map((key) => finding(zh, key, `${key} differs from the English page.`, `Give both pages the same ${key}.`));
  });
}

function finding(page: Page, key: string, what: string, fix: string): Finding {
  return { rule: 'facts', file: page.file, ...page.placeOf(key), what, fix };
}
