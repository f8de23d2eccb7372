import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Plugin, readOptions } from '@kiln/engine';
import * as v from 'valibot';
import { findRuntime, packages } from './find-runtime.js';

const { name, version }: { name: string; version: string } = createRequire(import.meta.url)('../package.json');

const optionsSchema = v.strictObject({
  /** Package that draws: `mermaid`, or the smaller `@mermaid-js/tiny`. Default: the installed one. */
  package: v.optional(v.picklist(packages)),
});

export type MermaidOptions = v.InferInput<typeof optionsSchema>;

/** Default names of diagrams, by language. */
const names: Readonly<Record<string, string>> = { en: 'Diagram', zh: '图表', ja: '図', ko: '다이어그램', de: 'Diagramm', fr: 'Diagramme' };

/** Turns `mermaid` fences into diagrams. */
export function mermaid(options: MermaidOptions = {}): Plugin {
  const runtime = findRuntime(name, readOptions(name, optionsSchema, options).package);
  let base = '/';
  return {
    name,
    version,
    options: { runtime: runtime.entry },
    config(config) {
      base = config.base ?? '/';
      // Mermaid adds a style element to each drawing.
      return { ...config, csp: { ...config.csp, style: [...(config.csp?.style ?? []), "'unsafe-inline'"] } };
    },
    fences: {
      mermaid: ({ code, meta }, { lang }) => {
        const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)?.slice(1).find(Boolean);
        const label = title ?? names[lang.split('-')[0] ?? ''] ?? 'Diagram';
        return { name: 'MermaidDiagram', props: { code, label, ...(title && { title }), src: `${base}${runtime.entry}` } };
      },
    },
    components: fileURLToPath(new URL('./components/index.js', import.meta.url)),
    styles: [fileURLToPath(new URL('../mermaid.css', import.meta.url))],
    files: () => runtime.readFiles(),
  };
}
