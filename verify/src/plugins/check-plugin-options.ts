import { openCache } from '../cache.js';
import type { Exception, Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';
import { compareDefaults, type DefaultOutcome } from './compare-defaults.js';
import { compareOptions, type OptionMistake } from './compare-options.js';
import { readClaim } from './read-claim.js';

/** Reasons why defaults are not compared, by package and option. */
type UnreadDefaults = Record<string, Record<string, string>>;

const listFile = 'verify/unread-defaults.json';

/**
 * Compares the option tables of plugin pages with the plugins. The option table must have all declared options, key tables below the
 * heading of an option may have some keys. Types in code must match the declarations, and defaults must match a run.
 */
export async function checkPluginOptions(
  pages: readonly Page[],
  { unread }: { unread: UnreadDefaults },
): Promise<{ findings: Finding[]; exceptions: Exception[]; count: number; proved: number; declared: number }> {
  const entries = pages.flatMap((page) => {
    const [, name] = /^\/plugins\/list\/plugin-([\w-]+)$/.exec(page.route) ?? [];
    return name ? [{ file: page.file, claim: readClaim(page, name) }] : [];
  });
  const cache = openCache<{ mistakes: OptionMistake[]; outcomes: DefaultOutcome[] }>('plugin-options');
  const missing = new Map(entries.filter(({ claim }) => !cache.get(claim.id)).map(({ claim }) => [claim.id, claim]));
  if (missing.size > 0) {
    for (const [id, { mistakes, declared }] of compareOptions([...missing.values()])) {
      const claim = missing.get(id);
      const outcomes = claim && mistakes.length === 0 ? await compareDefaults(claim, declared) : [];
      cache.set(id, { mistakes, outcomes });
    }
    cache.save();
  }
  const results = entries.map(({ file, claim }) => {
    return { file, reasons: unread[claim.package] ?? {}, package: claim.package, ...cache.get(claim.id) };
  });
  const findings = results.flatMap(({ file, reasons, mistakes = [], outcomes = [] }) => [
    ...mistakes.map(({ line, message }) => finding(file, line, message, 'Correct the table, or describe the type in words.')),
    ...outcomes
      .filter(({ name, kind }) => isOpen(kind) && !reasons[name])
      .map(({ line, message }) => finding(file, line, message, `Correct the default, or add it to ${listFile} with the reason.`)),
  ]);
  const exceptions = results.flatMap(({ file, reasons, outcomes = [] }) =>
    outcomes.flatMap(({ name, line, kind }) => {
      const reason = reasons[name];
      return reason && isOpen(kind) ? [{ file, line, what: `default of ${name}`, reason }] : [];
    }),
  );
  const count = (wanted: DefaultOutcome['kind']) =>
    results.reduce((sum, { outcomes = [] }) => sum + outcomes.filter(({ kind }) => kind === wanted).length, 0);
  return {
    findings: [...findings, ...needless(results)],
    exceptions,
    count: entries.reduce((sum, { claim }) => sum + claim.rows.length, 0),
    proved: count('run'),
    declared: count('declared'),
  };
}

function isOpen(kind: DefaultOutcome['kind']) {
  return kind === 'wrong' || kind === 'unread';
}

/** Finds reasons that no default needs. */
function needless(results: { package: string; reasons: Record<string, string>; outcomes?: DefaultOutcome[] }[]): Finding[] {
  return results.flatMap(({ package: name, reasons, outcomes }) => {
    const open = new Set(outcomes?.filter(({ kind }) => isOpen(kind)).map((outcome) => outcome.name));
    return Object.keys(outcomes ? reasons : {})
      .filter((option) => !open.has(option))
      .map((option) => finding(listFile, 1, `The default of ${option} of ${name} is compared.`, 'Remove the exception.'));
  });
}

function finding(file: string, line: number, what: string, fix: string): Finding {
  return { rule: 'plugins', file, line, column: 1, what, fix };
}
