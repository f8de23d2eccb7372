import { expect, test } from 'vitest';
import { sampleConfig } from '../pages/sample-site.fixture.js';
import { writeOffline } from './write-offline.js';

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '简体中文', texts: { offlineTitle: '没有网络' } },
];

function write(offline?: boolean) {
  const config = sampleConfig({ base: '/docs/', ...(offline !== undefined && { offline }), themeConfig: { locales } });
  return writeOffline(config, { script: 'run();', files: ['_/main.00000000.js', '_/theme.00000000.css', '_/assets/logo.0123456789.png'] });
}

test('the service worker has the files of the frame and its texts in each language', () => {
  const [file] = write(true);
  expect(file?.path).toBe('offline.js');
  const [, json = '', script] = /^self\.kilnOffline=(.*);\n(.*)\n$/.exec(String(file?.content)) ?? [];
  expect(script).toBe('run();');
  expect(JSON.parse(json)).toMatchObject({
    base: '/docs/',
    langs: ['en', 'zh'],
    files: ['/docs/_/main.00000000.js', '/docs/_/theme.00000000.css'],
    texts: { en: { offlineTitle: 'You are offline' }, zh: { offlineTitle: '没有网络' } },
  });
});

test('writes one that removes itself if `offline` is false', () => {
  const [file] = write(false);
  expect(file?.path).toBe('offline.js');
  expect(file?.content).toMatch(/unregister\(\), caches\.delete\("kiln:\/docs\/"\)/);
});

test('writes none if `offline` is not set', () => {
  expect(write()).toEqual([]);
});
