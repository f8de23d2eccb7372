import { resolveConfig } from './dist/config/resolve-config.js';
import { readDocuments } from './dist/content/read-documents.js';
import { compileDocument } from './dist/content/compile-document.js';
import { createHighlighter } from './dist/content/highlight/create-highlighter.js';
const config = resolveConfig(
  {
    title: 'x',
    root: process.argv[2],
    themeConfig: {
      locales: [
        { lang: 'en', label: 'e' },
        { lang: 'zh', label: 'z' },
      ],
    },
  },
  { siteDir: process.cwd(), file: 'site.config.ts' },
);
let t = performance.now();
const { documents, findings } = readDocuments(config);
console.log('read', documents.length, Math.round(performance.now() - t), findings.length);
const routes = new Set(documents.map((d) => d.routePath));
const canonicalRoute = (p) =>
  routes.has(p) ? p : routes.has(p + '/') ? p + '/' : routes.has(p.replace(/\/$/, '')) ? p.replace(/\/$/, '') : p;
const h = createHighlighter();
h.warmUp();
t = performance.now();
const out = [];
const ps = [];
for (const d of documents) {
  ps.push(compileDocument({ source: d, config, highlighter: h, canonicalRoute, twinHeadings: null }).then((c) => out.push(c.document)));
}
console.log('parsed', Math.round(performance.now() - t));
await Promise.all(ps);
console.log('compiled', Math.round(performance.now() - t));
await h.close();
const f = out.flatMap((d) => d.findings);
const by = {};
for (const x of f) (by[x.rule] ??= []).push(x);
for (const k in by) {
  console.log(k, by[k].length);
  for (const x of by[k].slice(0, 3)) console.log('   ', x.what, x.where.file + ':' + x.where.line + ':' + x.where.column);
}
const d = out.find((d) => d.file === process.argv[3]);
if (d) console.log(JSON.stringify(d.article).slice(0, 3000));
