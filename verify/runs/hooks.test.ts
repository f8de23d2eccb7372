import { expect, test } from 'vitest';
import { freePort } from '../src/free-port.js';
import { createProject, type Project } from './create-project.js';
import { findSamples, hasSource, readPageIn, readSource } from './find-sample.js';

const languages = ['en', 'zh'] as const;

/** Registers every hook that the plugin API has, and prints the name of each call. */
const recorder = `
const tell = (name) => void process.stdout.write('hook: ' + name + '\\n');
export const pluginRecorder = () => ({
  name: 'recorder',
  setup(api) {
    for (const name of Object.keys(api).filter((key) => /^(?:on|modify)[A-Z]/.test(key))) api[name](() => tell(name));
    api.resolve(() => tell('resolve'));
    api.transform({ test: /\\.tea$/ }, ({ code }) => (tell('transform'), 'export default ' + JSON.stringify(code)));
    api.processAssets({ stage: 'additions' }, () => tell('processAssets'));
  },
});
`;

const config = (rest = '') => `
import { pluginRecorder } from './recorder.mjs';
export default { plugins: [pluginRecorder()], ${rest} };
`;

const sources = {
  'recorder.mjs': recorder,
  'rsbuild.config.mjs': config(),
  'src/index.js': "import tea from './sencha.tea';\nconsole.log(tea);",
  'src/sencha.tea': 'Sencha',
};

/** Starts the dev server and closes it after the first compilation. */
const closing = `
import { createRsbuild, loadConfig } from '@rsbuild/core';
const { content } = await loadConfig();
const rsbuild = await createRsbuild({ config: { ...content, server: { host: '127.0.0.1', port: 0 } } });
const compiled = new Promise((resolve) => rsbuild.onAfterDevCompile(() => resolve()));
const { server } = await rsbuild.startDevServer({ getPortSilently: true });
await compiled;
await server.close();
`;

/** Returns the hooks that are called after a signal to the dev server. */
async function endedBy(project: Project, signal: NodeJS.Signals): Promise<string[]> {
  const server = project.run('dev', '--host', '127.0.0.1', '--port', `${await freePort()}`);
  const before = await server.until(/ready\s+built[^]*hook: onAfterDevCompile/);
  return readHooks((await server.end(signal)).slice(before.length)).order;
}

/** Reads the names of hooks in the order of their first call, and the number of calls. */
function readHooks(printed: string): { order: string[]; counts: Record<string, number> } {
  const calls = [...printed.matchAll(/^hook: (\w+)$/gm)].map(([, name = '']) => name);
  const order = [...new Set(calls)];
  return { order, counts: Object.fromEntries(order.map((name) => [name, calls.filter((call) => call === name).length])) };
}

/** Returns the steps of a command from the table below the heading of that name. */
function stepsShown(command: string, lang: 'en' | 'zh' = 'en'): { hook: string; called: string }[] {
  const page = readPageIn('/plugins/dev/hooks', lang);
  const at = page.headings.findIndex(({ text }) => text === command);
  const { line = Infinity } = page.headings[at] ?? {};
  const table = page.tables.find((candidate) => candidate.line > line);
  const [, ...rows] = table?.rows ?? [];
  expect(rows.map(([step]) => step)).toEqual(rows.map((_, index) => `${index + 1}`));
  return rows.map(([, hook = '', called = '']) => ({ hook, called }));
}

const shownIn = (command: string) => languages.map((lang) => stepsShown(command, lang).map(({ hook }) => hook));

test('hooks of a build run in the order of the table', async () => {
  const project = createProject(sources);
  const { order } = readHooks(await project.build());
  expect(shownIn('rsbuild build')).toEqual([order, order]);
});

test('the diagram has each hook in the column of its command', () => {
  const drawing = readSource('site/docs/_assets/hook-order.svg');
  const texts = [...drawing.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([^<]+)</g)].map(([, x, y, text = '']) => ({
    x: Number(x),
    y: Number(y),
    text,
  }));
  const heads = texts.filter(({ text }) => text.startsWith('rsbuild '));
  const width = (heads[1]?.x ?? 0) - (heads[0]?.x ?? 0);
  for (const { x, text: command } of heads) {
    const column = texts.filter((label) => label.y > 30 && Math.abs(label.x - x) < width / 2).toSorted((a, b) => a.y - b.y);
    const drawn = column.flatMap(({ text }) => text.split(', '));
    const isBeside = (hook: string) => hook === 'onAfterStartDevServer';
    expect(drawn.filter((hook) => !isBeside(hook))).toEqual(stepsShown(command).map(({ hook }) => hook));
    expect(drawn.some(isBeside)).toBe(command === 'rsbuild dev');
  }
  expect(heads.map(({ text }) => text)).toEqual(['rsbuild build', 'rsbuild dev', 'rsbuild preview']);
});

/** Phrases on the page of a hook that say that it runs before or after another. */
const relations = {
  en: [
    /\b(?<when>before|after) \[?`?(?<other>(?:on|modify)[A-Z]\w+)/g,
    /\[(?<other>on[A-Z]\w+)\]\([^)]*\), which runs (?<when>before|after)\b/g,
  ],
  zh: [
    /(?<when>早于|先于|晚于) \[?`?(?<other>(?:on|modify)[A-Z]\w+)/g,
    /\[?`?(?<other>(?:on|modify)[A-Z]\w+)`?(?:\]\([^)]*\))? ?之(?<when>前|后)/g,
  ],
};
const isBefore = new Set(['before', '早于', '先于', '前']);

test.each(languages)('pages of hooks mention other hooks in the order of the tables (%s)', (lang) => {
  const commands = ['rsbuild build', 'rsbuild dev', 'rsbuild preview'].map((command) => stepsShown(command).map(({ hook }) => hook));
  const hooks = [...new Set(commands.flat())].filter((hook) => hasSource(`site/docs/${lang}/shared/${hook}.mdx`));
  const stated = hooks.flatMap((hook) => {
    const text = readSource(`site/docs/${lang}/shared/${hook}.mdx`).replace(/```[^]*?```/g, '');
    return relations[lang].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ groups = {}, 0: words }) => {
        // In "see X, which runs before", X is the subject.
        const isOther = words.includes('which runs');
        return { hook, words, other: groups['other'] ?? '', isFirst: isBefore.has(groups['when'] ?? '') !== isOther };
      }),
    );
  });
  expect(stated.length).toBeGreaterThan(2);
  // At the end of the process, the position of onExit depends on the signal.
  const claims = stated.filter(({ other }) => other !== 'onExit');
  const together = claims.flatMap((claim) =>
    commands.filter((order) => order.includes(claim.hook) && order.includes(claim.other)).map((order) => ({ ...claim, order })),
  );
  expect(together.filter(({ hook, other, isFirst, order }) => order.indexOf(hook) < order.indexOf(other) !== isFirst)).toEqual([]);
});

test('hooks of a build are called as often as the table says', async () => {
  const pages = 'source: { entry: { index: "./src/index.js", about: "./src/about.js" } }';
  const project = createProject({
    ...sources,
    'src/about.js': 'console.log(2);',
    'rsbuild.config.mjs': config(`environments: { web: { ${pages} }, node: { output: { target: 'node', distPath: 'dist/server' } } }`),
  });
  const { counts } = readHooks(await project.build());
  const expected: Record<string, number> = {
    once: 1,
    'per environment': 2,
    'per compilation': 1,
    'per compilation and environment': 2,
    'per compilation and page': 2,
    'per matching module': 2,
    'per import': counts.resolve ?? 0,
  };
  expect(counts.resolve).toBeGreaterThan(2);
  expect(counts).toEqual(Object.fromEntries(stepsShown('rsbuild build').map(({ hook, called }) => [hook, expected[called]])));
});

test('rsbuild inspect prepares a build and exits', async () => {
  const { order } = readHooks(await createProject(sources).run('inspect').end());
  expect(order).toEqual([
    ...stepsShown('rsbuild build')
      .slice(0, 4)
      .map(({ hook }) => hook),
    'onExit',
  ]);
});

test('hooks of the dev server run in the order of the table, and those of a compilation run again after a change', async () => {
  const project = createProject(sources);
  const server = project.run('dev', '--host', '127.0.0.1', '--port', `${await freePort()}`);
  const first = await server.until(
    /hook: onAfterDevCompile\n[^]*hook: onDevCompileDone\n|hook: onDevCompileDone\n[^]*hook: onAfterDevCompile\n/,
  );
  await server.until(/hook: onAfterStartDevServer/);
  const shown = stepsShown('rsbuild dev').map(({ hook }) => hook);
  const { order } = readHooks(first);
  const beside = ['onAfterStartDevServer', 'onDevCompileDone'];
  expect(order.filter((name) => !beside.includes(name))).toEqual(shown.slice(0, -2));
  expect(shownIn('rsbuild dev')).toEqual([shown, shown]);
  expect(order.indexOf('onDevCompileDone')).toBeGreaterThan(-1);

  project.write('src/sencha.tea', 'Sencha, first flush');
  const second = (await server.until(/(?:[^]*hook: onDevCompileDone\n){2}/)).slice(first.length);
  const compilation = shown.slice(shown.indexOf('onBeforeDevCompile'), -2);
  const again = readHooks(second).order.filter((name) => !beside.includes(name));
  expect(again).toEqual(compilation.filter((name) => again.includes(name)));
  expect(again).toEqual(expect.arrayContaining(['onBeforeDevCompile', 'transform', 'processAssets', 'onAfterDevCompile']));
});

test('the last hooks depend on how the dev server ends', async () => {
  const page = readPageIn('/plugins/dev/hooks', 'en');
  const [, ...rows] = page.tables.find(({ rows: [header] }) => header?.[0] === 'End')?.rows ?? [];
  const shown = rows.map(([end = '', hooks = '']) => ({ end, hooks: hooks.match(/\bon[A-Z]\w+/g) ?? [] }));
  const project = createProject({ ...sources, 'close.mjs': closing });
  const endings = [];
  for (const { end, hooks } of shown) {
    const signal = /SIG(?:TERM|INT)/.exec(end)?.[0] as NodeJS.Signals | undefined;
    endings.push({ end, hooks, order: signal ? await endedBy(project, signal) : readHooks(await project.node('close.mjs')).order });
  }
  expect(endings.length).toBe(3);
  for (const { hooks, order } of endings) expect(order.filter((name) => /^on(?:Close|Exit)/.test(name))).toEqual(hooks);
});

test('hooks of the preview server run in the order of the table', async () => {
  const project = createProject({ ...sources, 'dist/index.html': '<p>built</p>' });
  const server = project.run('preview', '--host', '127.0.0.1', '--port', `${await freePort()}`);
  await server.until(/hook: onAfterStartProdServer/);
  const { order } = readHooks(await server.end('SIGTERM'));
  expect(shownIn('rsbuild preview')).toEqual([order, order]);
});

test('transforms emit a file, run a module and resolve a path', async () => {
  const page = '/plugins/dev/core';
  const project = createProject({
    ...findSamples(page, 'plugins/icons.ts', 'plugins/route-list.ts', 'plugins/links.ts', 'src/table.ts'),
    'rsbuild.config.ts': `import { pluginIcons } from './plugins/icons';
      import { pluginLinks } from './plugins/links';
      import { pluginRouteList } from './plugins/route-list';
      export default { plugins: [pluginIcons(), pluginLinks(), pluginRouteList()], resolve: { alias: { '@': './src' } } };`,
    'src/base.ts': "export const base = '/shop';",
    'src/all.icons': 'home cart',
    'src/shop.routes': './table.ts',
    'src/tea.link': '@/tea',
    'src/tea.ts': "export default 'green tea';",
    'src/index.js':
      "import count from './all.icons';\nimport routes from './shop.routes';\nimport tea from './tea.link';\nconsole.log(count, routes, tea);",
  });
  await project.build();
  expect(project.read('dist/icons.json')).toBe('["home","cart"]');
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('console.log(2,["/shop/","/shop/cart"],"green tea")');
});
