import { expect, test } from 'vitest';
import { compareDefaults, compareSurfaces } from './compare-surfaces.js';
import { type Declared, kinds, type PackageSurface } from './read-package.js';

const surfaceOf = (option: Record<string, string | Declared>): PackageSurface => ({
  ...(Object.fromEntries(kinds.map((kind) => [kind, {}])) as PackageSurface),
  option: Object.fromEntries(Object.entries(option).map(([name, value]) => [name, typeof value === 'string' ? { type: value } : value])),
});

const versions = [
  surfaceOf({ output: 'object', 'output.path': 'object', 'output.path.js': 'string', 'output.old': 'string' }),
  surfaceOf({
    output: 'object',
    'output.path': 'object | string',
    'output.path.js': 'string',
    'output.path.css': 'string',
    'output.old': { type: 'string', deprecated: 'Use path.' },
  }),
  surfaceOf({
    output: 'object',
    'output.path': 'object | string',
    'output.path.css': 'string',
    'output.copy': 'object',
    'output.copy.from': 'string',
  }),
].map((value, index) => ({ version: `1.${index}.0`, value }));

test('tracks added, deprecated and removed names, and reports changes of their keys for the option', () => {
  const { lifetimes, differences } = compareSurfaces(versions);
  expect(lifetimes.option).toEqual({
    'output.path': { since: '1.0' },
    'output.old': { since: '1.0', deprecated: '1.1.0', removed: '1.2.0' },
    'output.copy': { since: '1.2.0' },
  });
  expect(differences.map(({ name, version, what }) => `${version} ${name}: ${what}`)).toEqual([
    '1.1.0 output.path: output.path: object → object | string',
    '1.1.0 output.path: output.path.css added (string)',
    '1.2.0 output.path: output.path.js removed',
  ]);
});

test('reports a changed default for its option', () => {
  const values = (value: string) => ({ dev: { 'output.path.js': value, 'unknown.key': value }, build: { 'output.path.js': 'same' } });
  const steps = [
    { version: '1.0.1', value: values('"a"') },
    { version: '1.1.0', value: values('"b"') },
  ];
  const found = compareDefaults(steps, (option) => (option === 'output.path' ? '1.0' : undefined));
  expect(found).toEqual([
    { kind: 'option', name: 'output.path', after: '1.0.1', version: '1.1.0', what: 'output.path.js (dev): "a" → "b"' },
  ]);
});
