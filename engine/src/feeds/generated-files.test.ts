import { expect, test } from 'vitest';
import { generatedFiles } from '../config/generated-files.js';
import { sampleConfig } from '../pages/sample-site.fixture.js';
import { writeFeeds } from './write-feeds.js';
import { writeLlms } from './write-llms.js';
import { writeRobots } from './write-robots.js';
import { writeSitemap } from './write-sitemap.js';

test.each(['https://forge.example', ''])('pages may link to exactly the files that are written, with the origin %j', (origin) => {
  const config = sampleConfig({ origin });
  const written = [
    ...writeFeeds([], config),
    ...writeLlms([], config, { navs: new Map(), markdownOf: () => '', keyOf: () => '' }),
    writeRobots(config),
    ...writeSitemap([], config),
  ];
  expect(generatedFiles(config).toSorted()).toEqual(written.map(({ path }) => path).toSorted());
});
