import { gzipSync } from 'node:zlib';
import { differences } from '../rsbuild-in-browser/test/differences.js';
import type { TrySample } from '../site/plugins/try-samples.js';
import type { NativeResult } from '../rsbuild-in-browser/test/build-natively.js';

/** The native result of a sample, reduced to what is worth committing. */
export interface RecordedResult {
  /** Page of the sample. */
  page: string;
  terminal: string;
  files: { name: string; size: number; gzip?: number; /** Only for short texts. */ text?: string }[];
}

/** Maximum length of a recorded text. */
const longest = 3000;

const { absolutePath, exportsOrder, mangling } = differences;

/** Samples whose result in the browser differs from the native one, and why. */
const exceptions: { template: string; why: string; /** Only the template itself differs, not the samples based on it. */ isBare?: true }[] =
  [
    { template: 'vue', why: exportsOrder },
    { template: 'svelte', why: `${exportsOrder} ${absolutePath}` },
    { template: 'dynamic-import', isBare: true, why: mangling },
  ];

/** Returns the reason why a sample may differ, if any. */
export const findException = ({ template, files }: TrySample): string | undefined =>
  exceptions.find((one) => one.template === template && (!one.isBare || Object.keys(files).length === 0))?.why;

/** Creates the record of a native build. */
export function recordResult(page: string, { files, terminal }: NativeResult): RecordedResult {
  return {
    page,
    terminal,
    files: Object.entries(files)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bytes]) => ({ name, size: bytes.length, ...describeText(bytes) })),
  };
}

function describeText(bytes: Uint8Array): { gzip?: number; text?: string } {
  if (bytes.includes(0)) return {};
  const text = Buffer.from(bytes).toString('utf8');
  return { gzip: gzipSync(bytes).length, ...(text.length <= longest && { text }) };
}
