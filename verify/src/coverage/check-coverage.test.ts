import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkCoverage, knownSurface } from './check-coverage.js';

const nothing = {
  option: [],
  command: [],
  flag: [],
  'plugin api': [],
  context: [],
  instance: [],
  environment: [],
  'dev server': [],
  export: [],
};
const findingsOf = (...args: Parameters<typeof checkCoverage>) => checkCoverage(...args).findings.map(({ what }) => what);

test('reads the public surface from the real package', () => {
  const surface = knownSurface();
  expect(surface.option).toEqual(
    expect.arrayContaining(['mode', 'provider', 'output.distPath', 'dev.browserLogs', 'source.alias', 'moduleFederation.options']),
  );
  expect(surface.option.some((name) => name.startsWith('_'))).toBe(false);
  expect(surface['plugin api']).toEqual(expect.arrayContaining(['onBeforeBuild', 'transform', 'getNormalizedConfig']));
  expect(surface.context).toContain('rootPath');
  expect(surface.instance).toContain('startDevServer');
  expect(surface.export).toEqual(expect.arrayContaining(['createRsbuild', 'loadEnv', 'logger']));
  expect(surface.export).not.toContain('RsbuildConfig');
});

test('an option is covered by its page, or by a heading or table row in the reference, not by a mention', () => {
  const surface = { ...nothing, option: ['a.page', 'a.heading', 'a.row', 'a.mention', 'a.elsewhere'] };
  const pages = [
    pageOf('---\ntitle: x\noption: a.page\n---\n\n# x\n\n## `a.heading`\n\n`a.mention`\n\n| Option |\n| - |\n| `a.row` |\n', {
      route: '/config/x',
    }),
    pageOf('# `a.elsewhere`\n', { route: '/guide/x' }),
  ];
  expect(findingsOf(pages, { surface, omissions: {} })).toEqual(['No place in the docs for 2 of 5 (option): a.mention, a.elsewhere.']);
});

test('flags belong on the page of the command line, methods in their section', () => {
  const surface = { ...nothing, flag: ['-w', '--watch', '--base'], 'plugin api': ['onExit', 'transform'], context: ['rootPath'] };
  const pages = [
    pageOf('`-w, --watch` and `rsbuild build`', { route: '/guide/basic/cli' }),
    pageOf('# Hooks\n\n## onExit\n\n`api.context.rootPath`', { route: '/plugins/dev/hooks' }),
    pageOf('`--base`, `transform`', { route: '/guide/x' }),
  ];
  expect(findingsOf(pages, { surface, omissions: {} })).toEqual([
    'No place in the docs for 1 of 3 (flag): --base.',
    'No place in the docs for 1 of 2 (plugin api): transform.',
  ]);
});

test('finds omissions of documented and unknown options', () => {
  const surface = { ...nothing, option: ['a', 'b'] };
  const pages = [pageOf('---\ntitle: x\noption: a\n---\n\n# x\n', { route: '/config/x' })];
  const omissions = { option: { a: 'no reason', b: 'a reason', c: 'gone' } };
  const { findings, exceptions } = checkCoverage(pages, { surface, omissions });
  expect(findings.map(({ what }) => what)).toEqual(['The option a is in the docs.', 'There is no option c.']);
  expect(exceptions).toMatchObject([{ what: 'option b', reason: 'a reason' }]);
});
