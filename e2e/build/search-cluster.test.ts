import { join } from 'node:path';
import { hasSphinx, loadCluster, type RunningService, type SphinxCluster, startService, startSphinxCluster } from '@kiln/search-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FixtureSite } from './fixture-site.js';
import { createServiceSite } from './service-site.js';

if (!hasSphinx) console.warn('Skipped: search on a cluster. Install it with: apt-get install sphinxsearch');

describe.skipIf(!hasSphinx)('search on a cluster', () => {
  let site: FixtureSite;
  let cluster: SphinxCluster;
  let service: RunningService;
  const sources = () => [{ name: 'docs', location: join(site.dir, 'dist') }];

  beforeAll(async () => {
    site = createServiceSite();
    [cluster] = await Promise.all([startSphinxCluster(), site.build()]);
    await loadCluster(cluster.config, sources());
    service = await startService({
      sites: [],
      cluster: cluster.config,
      port: 0,
      interval: 0,
      log: false,
      cacheBytes: 0,
      deadline: 60_000,
      requestsPerMinute: 0,
    });
  });
  afterAll(async () => {
    await service?.close();
    await cluster?.stop();
    site?.remove();
  });

  const buildClay = async (place: string): Promise<void> => {
    for (const lang of ['en', 'zh']) site.put(`docs/${lang}/guide/clay.mdx`, `# Clay\n\nClay 🏺 is dug ${place}.\n`);
    await site.build();
  };

  interface Group {
    partial?: boolean;
    hits: { title: string; statement: string; link: string }[];
  }
  const ask = async (keyword: string, lang = 'en'): Promise<Group> => {
    const response = await fetch(`${service.url}/search?${new URLSearchParams({ keyword, lang })}`);
    expect(response.status).toBe(200);
    const [group] = (await response.json()) as Group[];
    return group ?? { hits: [] };
  };

  test('R7.2 answers like the embedded service: names, word forms, typos, Chinese, statements', async () => {
    const embedded = await startService({ sites: [`docs=${join(site.dir, 'dist')}`], port: 0, interval: 0, log: false });
    try {
      for (const [keyword, lang] of [
        ['glaze', 'en'],
        ['server.port', 'en'],
        ['serverport', 'en'],
        ['quarz', 'en'],
        ['fir', 'en'],
        ['several servers', 'en'],
        ['listens host', 'en'],
        ['釉料', 'zh'],
        ['监听的端口', 'zh'],
        ['nothing of it xyzzyq', 'en'],
      ] as const) {
        const response = await fetch(`${embedded.url}/search?${new URLSearchParams({ keyword, lang })}`);
        const [expected] = (await response.json()) as Group[];
        const { hits, partial } = await ask(keyword, lang);
        expect(partial, keyword).toBeUndefined();
        expect(hits[0], keyword).toEqual(expected?.hits[0]);
        expect(hits.length === 0, keyword).toBe(expected?.hits.length === 0);
      }
    } finally {
      await embedded.close();
    }
  });

  test('reloading writes nothing, and user input is not parsed as query syntax', async () => {
    expect(await loadCluster(cluster.config, sources())).toMatchObject({ written: [], rows: 0, absent: [] });
    for (const keyword of ["' OR 1=1; DROP TABLE kiln_meta; --", '@title "x" NEAR/3 (y | -z', '((((((', '\\', '"a b"/2 ^x$ =y', '*'])
      expect((await ask(keyword)).partial, keyword).toBeUndefined();
  });

  test('answers stay complete with one mirror down and are partial with both; a mirror that returns is reloaded', async () => {
    const whole = await ask('server');
    await cluster.kill(0);
    for (let times = 0; times < 5; times++) expect(await ask('server')).toEqual(whole);
    await buildClay('by the river');
    const { absent } = await loadCluster(cluster.config, sources());
    expect(absent).toHaveLength(1);
    await service.backend.refresh();
    expect((await ask('river')).hits[0]).toMatchObject({ title: 'Clay', statement: expect.stringContaining('🏺') });
    await cluster.kill(1);
    expect((await ask('server')).partial).toBe(true);
    await cluster.start(1);
    await cluster.start(0);
    expect((await loadCluster(cluster.config, sources())).absent).toEqual([]);
    await cluster.kill(1);
    await expect.poll(async () => (await ask('river')).partial, { timeout: 60_000 }).toBeUndefined();
    expect((await ask('river')).hits[0]).toMatchObject({ title: 'Clay' });
    await cluster.start(1);
  });

  test('switches to a new deployment without a failed or partial answer and drops tables of the old one', async () => {
    await buildClay('in the hills');
    const state = { isLoading: true };
    const loading = loadCluster(cluster.config, sources()).finally(() => (state.isLoading = false));
    const partial: unknown[] = [];
    while (state.isLoading) {
      partial.push((await ask('glaze')).partial);
      await service.backend.refresh();
    }
    expect((await loading).written.length).toBeGreaterThan(0);
    expect(partial.filter(Boolean)).toEqual([]);
    expect((await ask('hills')).hits[0]).toMatchObject({ title: 'Clay' });
    expect((await ask('river')).hits).toEqual([]);
    expect(await loadCluster(cluster.config, sources())).toMatchObject({ written: [] });
  });
});
