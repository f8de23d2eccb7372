import { createHash } from 'node:crypto';

/** A configuration that readers can open in the playground. */
export interface TrySample {
  template: string;
  /** Text of `rsbuild.config.ts`. */
  code: string;
}

const fence = /^( *)```ts title="rsbuild\.config\.ts"[^\n]* try="([\w-]+)"[^\n]*\n([^]*?)^\1```$/gm;

/** Samples of a page that are to be tried. */
export function findTrySamples(text: string): TrySample[] {
  return [...text.matchAll(fence)].map(([, indent = '', template = '', code = '']) => ({
    template,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  }));
}

/** Names a sample after what is built. */
export function keyOfSample({ template, code }: TrySample): string {
  return createHash('sha256').update(`${template}\n${code}`).digest('hex').slice(0, 12);
}
