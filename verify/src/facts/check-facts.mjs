import { digest, openCache } from '../cache.mjs';
import { pairPages } from '../pages/read-pages.mjs';
import { checkOptionTypes } from './check-option-types.mjs';
import { compareDefault } from './compare-default.mjs';
import { loadDefaults } from './load-defaults.mjs';

/**
 * @import { Exception, Finding } from '../finding.mjs'
 * @import { Page } from '../pages/parse-page.mjs'
 * @import { ClaimMistake } from './check-option-types.mjs'
 * @import { Defaults } from './load-defaults.mjs'
 */

/**
 * Compares what the frontmatter of pages says of options with the real tool.
 * @param {readonly Page[]} pages
 * @returns {Promise<{ findings: Finding[], exceptions: Exception[], count: number }>}
 */
export async function checkFacts(pages) {
  const documented = pages.filter(({ frontmatter }) => frontmatter.option !== undefined);
  const findings = [...checkTypeFacts(documented), ...checkTwinFacts(pages)];
  /** @type {Exception[]} */
  const exceptions = [];
  const defaults = documented.length > 0 ? await loadDefaults() : undefined;
  for (const page of defaults ? documented : []) {
    const { option, since, defaultNote } = page.frontmatter;
    const differences = checkDefault(page, /** @type {Defaults} */ (defaults));
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
      findings.push(finding(page, 'since', `"${since}" is no version.`, 'Write a full version in quotes, such as "1.4.0".'));
    }
  }
  return { findings, exceptions, count: documented.length };
}

/**
 * @param {Page[]} pages
 * @returns {Finding[]}
 */
function checkTypeFacts(pages) {
  /** @type {ReturnType<typeof openCache<ClaimMistake[]>>} */
  const cache = openCache('option-types');
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
        ? finding(page, 'option', 'The page gives no type.', 'Add type: to the frontmatter.')
        : finding(page, about, message, fix);
    }),
  );
}

/**
 * @param {Page} page
 * @param {Defaults} defaults
 * @returns {Finding[]}
 */
function checkDefault(page, { dev, build, root }) {
  const { option = '', default: written } = page.frontmatter;
  if (written === undefined) {
    const fix = 'Add default: (a string, "undefined" when there is none), or defaultNote: with the reason.';
    return [finding(page, 'option', 'The page gives no default.', fix)];
  }
  const given = typeof written === 'string' ? { dev: written, build: written } : written;
  const compare = (/** @type {string | undefined} */ text, /** @type {Record<string, unknown>} */ config) =>
    text === undefined ? 'The default is missing.' : compareDefault({ text, real: valueAt(config, option), root });
  const [inDev, inBuild] = [compare(given.dev, dev), compare(given.build, build)];
  const told = inDev === inBuild ? [inDev] : [inDev && `rsbuild dev: ${inDev}`, inBuild && `rsbuild build: ${inBuild}`];
  const fix = 'Correct it, give { dev, build } where they differ, or add defaultNote: when it cannot be compared.';
  return told.flatMap((message) => (message ? [finding(page, 'default', message, fix)] : []));
}

/**
 * @param {readonly Page[]} pages
 * @returns {Finding[]}
 */
function checkTwinFacts(pages) {
  return pairPages(pages).flatMap(({ en, zh }) => {
    if (!en || !zh) return [];
    return /** @type {const} */ (['option', 'type', 'default', 'since'])
      .filter((key) => JSON.stringify(en.frontmatter[key]) !== JSON.stringify(zh.frontmatter[key]))
      .map((key) => finding(zh, key, `${key} differs from the English page.`, `Give both pages the same ${key}.`));
  });
}

/**
 * @param {Record<string, unknown>} config
 * @param {string} path
 * @returns {unknown}
 */
function valueAt(config, path) {
  return path.split('.').reduce((/** @type {any} */ value, key) => value?.[key], config);
}

/**
 * @param {Page} page
 * @param {string} key
 * @param {string} what
 * @param {string} fix
 * @returns {Finding}
 */
function finding(page, key, what, fix) {
  return { rule: 'facts', file: page.file, ...page.placeOf(key), what, fix };
}
