import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeKeys } from './describe-schema.js';
import { documentedKeys } from './documented-keys.js';
import { withReleases } from './known-keys.js';
import { releaseFindings } from './reference.js';

const schema = v.strictObject({
  title: v.string(),
  search: v.optional(
    v.strictObject({
      mode: v.optional(v.picklist(['local', 'none']), 'local'),
      synonyms: v.optional(v.array(v.array(v.string())), []),
      tabs: v.optional(v.array(v.strictObject({ label: v.string() }))),
    }),
    {},
  ),
});
const keys = describeKeys(schema);

test('returns the type and default of every key of a schema', () => {
  expect(Object.fromEntries(keys)).toEqual({
    title: { type: 'string' },
    search: { type: 'object', default: '{}' },
    'search.mode': { type: "'local' | 'none'", default: "'local'" },
    'search.synonyms': { type: 'string[][]', default: '[]' },
    'search.tabs': { type: '{ label: string }[]' },
    'search.tabs.label': { type: 'string' },
  });
});

test('headings with text and table rows below them document keys; empty ones and code do not', () => {
  const body = [
    '## `title`',
    '',
    '## `search`',
    '',
    'Configures search.',
    '',
    '| Key | Meaning |',
    '| `mode` | Where it asks |',
    '| `synonyms` | |',
    '',
    '```md',
    '| `tabs` | Tabs |',
    '```',
  ].join('\n');
  expect(documentedKeys(body, keys).map(({ key }) => key)).toEqual(['search', 'search.mode']);
});

test('marks a heading that does not name a key as unknown', () => {
  expect(documentedKeys('## `serach`\n\nText.', keys)).toEqual([{ key: 'serach', line: 1, isUnknown: true }]);
});

test('finds a key without a release, and a removed key in a release', () => {
  const releases = { '0.1.0': [...keys.keys()].filter((key) => key !== 'search.mode'), '0.2.0': ['search.gone'] };
  const found = releaseFindings({ pages: '/', what: 'key', keys: withReleases(keys, releases), releases });
  expect(found.map(({ rule, what }) => `${rule} ${what}`)).toEqual([
    'no-release No release is named for the key "search.mode".',
    'no-such-key There is no key "search.gone".',
  ]);
});
