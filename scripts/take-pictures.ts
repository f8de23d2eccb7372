// Takes the screenshots in the README from the built site: `npm run build && npm run pictures`.
import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 4390);
const maxBytes = 150_000;

const server = spawn(process.execPath, ['engine/bin/kiln.js', 'preview', 'site', '--port', String(port), '--strict-port'], { cwd: root });
try {
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', () => reject(new Error('The site cannot be served. Is it built, and is the port free?')));
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
  mkdirSync(`${root}pictures`, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`http://127.0.0.1:${port}/guide/start/quick-start`, { waitUntil: 'networkidle' });
    const path = `pictures/site-${colorScheme}.png`;
    await page.screenshot({ path: root + path });
    const { size } = statSync(root + path);
    if (size > maxBytes) throw new Error(`${path} has ${size} bytes, more than ${maxBytes}.`);
    console.log(`✓ ${path}, ${Math.round(size / 1000)} KB`);
  }
  await browser.close();
} finally {
  server.kill();
}
