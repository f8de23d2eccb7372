// Takes the screenshots of the pages from projects built from their samples: `npx tsx verify/take-screenshots.ts [name…]`.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/browsers.mjs';
import { findSamples } from './runs/find-sample.js';

/** A project and the command that serves it. */
interface Scene {
  files: Record<string, string>;
  command: 'dev' | 'build';
  env?: Record<string, string>;
  size: { width: number; height: number };
  /** Takes a screenshot in each color scheme. Default: false, for subjects that ignore the color scheme. */
  followsScheme?: boolean;
  /** URL to show in a browser window drawn around the screenshot. Default: no window. */
  windowOf?: string;
  /** Prepares the page and returns the subject of the screenshot. */
  prepare: (page: Page) => Promise<Page | Locator>;
}

const assets = join(import.meta.dirname, '../site/docs/_assets');
const packages = join(import.meta.dirname, 'node_modules');
const maxBytes = 150_000;

const page = '/guide/start/quick-start';
const quickStart = findSamples(page, 'src/index.ts', 'src/index.css');
const withReact = findSamples(page, 'src/App.tsx', 'src/index.tsx', 'src/index.css', 'rsbuild.config.ts');

const scenes: Record<string, Scene> = {
  'quick-start': {
    files: withReact,
    command: 'dev',
    size: { width: 720, height: 168 },
    followsScheme: true,
    windowOf: 'localhost:3000',
    prepare: async (page) => {
      for (let clicks = 0; clicks < 3; clicks++) await page.getByRole('button').click();
      await page.getByText('Clicks: 3').waitFor();
      await page.mouse.move(0, 0);
      return page;
    },
  },
  'error-overlay': {
    files: { ...quickStart, 'src/index.ts': quickStart['src/index.ts']?.replace('clicks += 1;', 'clicks += ;') ?? '' },
    command: 'dev',
    size: { width: 800, height: 420 },
    prepare: async (page) => {
      await page.locator('rsbuild-error-overlay').locator('pre').first().waitFor();
      return page;
    },
  },
  rsdoctor: {
    files: withReact,
    command: 'build',
    env: { RSDOCTOR: 'true' },
    size: { width: 1200, height: 1000 },
    prepare: async (page) => {
      await page.getByText('Bundle Size').first().click();
      await page.getByText('Treemap', { exact: true }).click();
      const canvas = page.locator('canvas');
      await canvas.waitFor();
      await page.waitForLoadState('networkidle');
      return page.getByRole('tabpanel').filter({ has: canvas });
    },
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in scenes));
if (unknown.length > 0) {
  console.error(`Unknown screenshot: ${unknown.join(', ')}. Available: ${Object.keys(scenes).join(', ')}.`);
  process.exit(1);
}
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
try {
  for (const [name, scene] of Object.entries(scenes)) if (asked.length === 0 || asked.includes(name)) await takeScene(browser, name, scene);
} finally {
  await browser.close();
}

async function takeScene(browser: Browser, name: string, scene: Scene): Promise<void> {
  const { files, command, env, size, followsScheme, windowOf, prepare } = scene;
  const dir = mkdtempSync(join(tmpdir(), 'screenshot-'));
  symlinkSync(packages, join(dir, 'node_modules'));
  for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const server = spawn(
    process.execPath,
    [join(packages, '@rsbuild/core/bin/rsbuild.js'), command, ...(command === 'dev' ? ['--host', '127.0.0.1'] : [])],
    {
      cwd: dir,
      env: { ...process.env, NO_COLOR: '1', ...env },
    },
  );
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let printed = '';
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (part: Buffer) => {
          printed += part.toString();
          const address = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(printed)?.[0];
          if (address && (command === 'build' || /ready\s+built in|build failed/.test(printed))) resolve(address);
        });
      server.once('exit', () => reject(new Error(printed)));
    });
    for (const colorScheme of followsScheme ? (['light', 'dark'] as const) : (['light'] as const)) {
      const page = await browser.newPage({ viewport: size, colorScheme, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
      await page.goto(url);
      const subject = await prepare(page);
      const content = await subject.screenshot();
      const picture = windowOf ? await drawWindow(page, windowOf, content, colorScheme) : content;
      await page.close();
      const file = colorScheme === 'dark' ? `${name}.dark.png` : `${name}.png`;
      if (picture.length > maxBytes) throw new Error(`${file} has ${picture.length} bytes, more than the limit of ${maxBytes}.`);
      writeFileSync(join(assets, file), picture);
      console.log(`✓ ${file}, ${Math.round(picture.length / 1000)} KB`);
    }
  } finally {
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Draws a plain browser window around a screenshot. */
async function drawWindow(page: Page, address: string, content: Buffer, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const [bar, field, line, ink] =
    colorScheme === 'dark' ? ['#26282d', '#15171b', '#3d4046', '#b5b8be'] : ['#eceae6', '#fff', '#d0ccc5', '#5b5e64'];
  const buttons = '<i></i>'.repeat(3);
  await page.setViewportSize({ width: 740, height: 400 });
  await page.setContent(`
    <style>
      body { margin: 0; background: transparent; color-scheme: normal }
      main { width: 720px; border: 1px solid ${line}; border-radius: 10px; overflow: hidden }
      header { display: flex; gap: 8px; align-items: center; height: 40px; padding: 0 14px; background: ${bar}; border-bottom: 1px solid ${line} }
      i { width: 11px; height: 11px; border-radius: 50%; background: ${line} }
      span { flex: 1; margin: 0 44px 0 10px; border-radius: 6px; background: ${field}; color: ${ink}; font: 13px/26px sans-serif; text-align: center }
      img { display: block; width: 720px }
    </style>
    <main><header>${buttons}<span>${address}</span></header><img src="data:image/png;base64,${content.toString('base64')}"></main>`);
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  return page.locator('main').screenshot({ omitBackground: true });
}
