import { createRequire } from 'node:module';
import { show } from '../facts/compare-default.js';
import { isSameConfig, withWrittenPlaces } from './compare-config.js';
import type { OptionRow, PluginClaim } from './compare-options.js';
import { actions, type Bench, proveDefault, traceDefault } from './prove-default.js';
import { evaluate, readDefault, type WrittenDefault } from './read-default.js';
import { type RunPlugin, withPlugin } from './run-plugin.js';

/** Outcome for a default: verified by a run, equal to the declaration, wrong, or not comparable. */
export type DefaultOutcome = { name: string; line: number; kind: 'run' | 'declared' | 'wrong' | 'unread'; message: string };

/** Other options that an option needs to take effect, by package and option. */
const company: Record<string, Record<string, Record<string, unknown>>> = {
  '@rsbuild/plugin-babel': { exclude: { include: /\.js$/ } },
  '@rsbuild/plugin-svgr': { exclude: { mixedImport: true }, excludeImporter: { mixedImport: true } },
};

/** Defaults that a plugin leaves to another package, by package and option. */
const handedOn: Record<string, Record<string, () => Record<string, unknown>>> = {
  '@rsbuild/plugin-solid': {
    solid: () => createRequire(import.meta.resolve('@rsbuild/plugin-solid'))('babel-preset-solid')({}).plugins[0][1],
  },
};

/**
 * Compares the defaults in option tables with the plugin, by the Rspack configurations with the default written out, with another
 * value, and without either. Otherwise compares them with the declaration.
 * @param declared Declared defaults by name.
 */
export async function compareDefaults(claim: PluginClaim, declared: ReadonlyMap<string, string>): Promise<DefaultOutcome[]> {
  return withPlugin(claim, async (run, root) => {
    const bench = { root, configure: remember(run) };
    const outcomes = [];
    for (const row of claim.rows) outcomes.push(...(await compareRow(claim, row, { bench, declared })));
    return outcomes;
  });
}

async function compareRow(
  claim: PluginClaim,
  { names, line, default: text, defaults }: OptionRow,
  { bench, declared }: { bench: Bench; declared: ReadonlyMap<string, string> },
): Promise<DefaultOutcome[]> {
  const name = names.join('.');
  const outcome = (kind: DefaultOutcome['kind'], message = '') => ({ name, line, kind, message });
  // Defaults are optional in key tables and required in the option table.
  if (text === undefined) return names.length > 1 ? [] : [outcome('unread', `The table has no default for ${name}.`)];
  const written = readDefault(text);
  if (written.kind === 'below' && defaults === 'table') return [];
  const base = company[claim.package]?.[name] ?? {};
  if (written.kind === 'below' && defaults) return compareShown({ name, line, code: defaults, names }, { bench, base });
  if (written.kind !== 'value') return [outcome('unread', `The default of ${name} is described in words.`)];

  const [option = '', key] = names;
  const known = key ? handedOn[claim.package]?.[option]?.() : undefined;
  if (known && key && key in known) {
    const isRight = actions.every((action) => isSameConfig(written[action]?.value, known[key]));
    return [isRight ? outcome('run') : outcome('wrong', `The default of ${name} is ${show(known[key])}.`)];
  }
  const stated = declared.get(name);
  const proof = await proveDefault(written, { names, bench, base });
  if (proof === true) return [outcome('run')];
  if (proof === false) {
    const hint = stated === undefined ? '' : ` It is declared as ${stated}.`;
    return [outcome('wrong', `The default of ${name} is not what the page says.${hint}`)];
  }
  if (stated === undefined) return [outcome('unread', `Neither a run nor the declarations show the default of ${name}.`)];
  const isRight = agrees(written, stated);
  return [isRight ? outcome('declared') : outcome('wrong', `The default of ${name} is declared as ${stated}.`)];
}

/** Compares defaults shown as code with those of a build, key by key. */
async function compareShown(
  { name, line, code, names }: { name: string; line: number; code: string; names: string[] },
  { bench, base }: { bench: Bench; base: Record<string, unknown> },
): Promise<DefaultOutcome[]> {
  const written = evaluate(code)?.value;
  const [traced] = await traceDefault(names, { bench, base, action: 'build' });
  const real = withWrittenPlaces(traced, written, bench.root);
  if (typeof written !== 'object' || written === null)
    return [{ name, line, kind: 'wrong', message: `The defaults of ${name} are not an object.` }];
  if (typeof real !== 'object' || real === null) return [{ name, line, kind: 'unread', message: `No run shows the defaults of ${name}.` }];
  const [here, there] = [Object.entries(written), Object.entries(real)];
  const keys = [...new Set([...here, ...there].map(([key]) => key))];
  return keys.map((key) => {
    const [mine, its] = [Object.fromEntries(here)[key], Object.fromEntries(there)[key]];
    const isRight = isSameConfig(mine, its);
    const message = isRight ? '' : `The default of ${name}.${key} is ${show(its)}, not ${show(mine)}.`;
    return { name: `${name}.${key}`, line, kind: isRight ? 'run' : 'wrong', message };
  });
}

function agrees(written: Extract<WrittenDefault, { kind: 'value' }>, stated: string) {
  // Declared defaults may have backticks or not.
  const asCode = evaluate(stated);
  const declared: WrittenDefault = asCode ? { kind: 'value', dev: asCode, build: asCode } : readDefault(stated);
  if (declared.kind !== 'value') return false;
  return actions.every((action) => !written[action] || isSameConfig(written[action].value, declared[action]?.value));
}

/** Memoizes configurations, because many rows need the same one. */
function remember(run: RunPlugin): Bench['configure'] {
  const known = new Map<string, Promise<unknown>>();
  return (options, action) => {
    const key = `${action} ${show(options)}`;
    const config = known.get(key) ?? run(options, action);
    known.set(key, config);
    return config;
  };
}
