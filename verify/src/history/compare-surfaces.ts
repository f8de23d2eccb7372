import type { InitialValues } from './read-defaults.js';
import { type Declared, emptyByKind, type Kind, kinds, type PackageSurface } from './read-package.js';

/** A difference between a version and the one before it. Differences of keys are reported for their option. */
export type Difference = {
  kind: Kind;
  name: string;
  /** The change happened after this version, at the latest in `version`. */
  after: string;
  version: string;
  what: string;
};

/** Versions in which a name was added, deprecated and removed. */
export type Lifetime = { since: string; deprecated?: string; removed?: string };

type Step<T> = { version: string; value: T };

/** Returns the option that a path belongs to: `output` is a group, `output.copy` an option, `output.distPath.css` a key of an option. */
export function optionOf(path: string, surface: Record<string, Declared>): string {
  const [group = '', key] = path.split('.');
  const isGroup = surface[group]?.type === 'object' && group !== 'environments' && group !== 'moduleFederation';
  return (isGroup || group === 'moduleFederation') && key !== undefined ? `${group}.${key}` : group;
}

/** Tracks every name from version to version. */
export function compareSurfaces(steps: readonly Step<PackageSurface>[]): {
  lifetimes: Record<Kind, Record<string, Lifetime>>;
  differences: Difference[];
} {
  const lifetimes = emptyByKind<Lifetime>();
  const differences: Difference[] = [];
  steps.forEach(({ version, value }, index) => {
    const before = steps[index - 1];
    for (const kind of kinds) {
      const groups = kind === 'option' ? value.option : {};
      const ownerOf = (name: string) => (kind === 'option' ? optionOf(name, groups) : name);
      for (const [name, declared] of Object.entries(value[kind])) {
        if (isGroup(kind, name, groups)) continue;
        const old = before?.value[kind][name];
        const owner = ownerOf(name);
        const life = (lifetimes[kind][owner] ??= { since: before ? version : '1.0' });
        if (name === owner && declared.deprecated !== undefined) life.deprecated ??= before ? version : '1.0';
        if (!before || life.since === version) continue;
        const difference = { kind, name: owner, after: before.version, version };
        if (!old) differences.push({ ...difference, what: `${name} added (${declared.type})` });
        else if (old.type !== declared.type) differences.push({ ...difference, what: `${name}: ${old.type} → ${declared.type}` });
      }
      for (const name of Object.keys(before?.value[kind] ?? {})) {
        if (value[kind][name] || !before || isGroup(kind, name, groups)) continue;
        const owner = ownerOf(name);
        const life = lifetimes[kind][owner];
        if (owner === name && life) life.removed = version;
        else differences.push({ kind, name: owner, after: before.version, version, what: `${name} removed` });
      }
    }
  });
  return { lifetimes, differences };
}

/** Returns the defaults that changed. The default of a new option is not a change. */
export function compareDefaults(steps: readonly Step<InitialValues>[], since: (option: string) => string | undefined): Difference[] {
  return steps.flatMap(({ version, value }, index) => {
    const before = steps[index - 1];
    if (!before) return [];
    const paths = (['dev', 'build'] as const).flatMap((mode) =>
      [...new Set([...Object.keys(before.value[mode]), ...Object.keys(value[mode])])]
        .filter((path) => before.value[mode][path] !== value[mode][path])
        .map((path) => ({ path, what: `${path} (${mode}): ${before.value[mode][path]} → ${value[mode][path]}` })),
    );
    return paths.flatMap(({ path, what }) => {
      const name = [path, path.split('.').slice(0, 2).join('.')].find((option) => since(option) !== undefined);
      return name ? [{ kind: 'option' as const, name, after: before.version, version, what }] : [];
    });
  });
}

function isGroup(kind: Kind, name: string, groups: Record<string, Declared>): boolean {
  return (
    kind === 'option' &&
    !name.includes('.') &&
    Object.keys(groups).some((other) => other.startsWith(`${name}.`) && optionOf(other, groups) !== name)
  );
}
