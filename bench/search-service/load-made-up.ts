import { type ClusterConfig, deploy, indexContent } from '@kiln/search-service';
import { madeUpPage } from './made-up-pages.js';

// Fills a cluster with generated pages: `load-made-up.ts <configuration> <count of pages>`.
const [given = '', count = ''] = process.argv.slice(2);
const config: ClusterConfig = JSON.parse(given);
const pages = Array.from({ length: Number(count) }, (_, number) => madeUpPage(number));
const content = indexContent(config, { lang: 'en', version: '', pages, synonyms: [] });
const site = { name: 'docs', title: 'Many', base: '/', origin: '', cleanUrls: true, defaultLang: 'en', defaultVersion: '' };
await deploy(config, [{ ...site, indexes: [content.index] }], [content]);
