import { useEffect, useState } from 'react';
import type { BuildResult, OutputFile } from '../../rsbuild-in-browser/src/client/index.js';

/** A file of a recorded result whose content was too long to record. */
type NamedFile = Pick<OutputFile, 'name' | 'size' | 'gzip'> & { isNamed: true };

/** A file of a build or of a recorded result. */
export type ShownFile = OutputFile | NamedFile;

/** Result of a build or a recorded result. */
export type ShownResult = Omit<BuildResult, 'files'> & { files: readonly ShownFile[] };

/** Format of the files written by `verify/compare-try-samples.ts`. */
interface RecordedResult {
  terminal: string;
  files: { name: string; size: number; gzip?: number; text?: string }[];
}

/** Converts a recorded result to the format of a build. */
export function toShownResult({ terminal, files }: RecordedResult): ShownResult {
  return {
    terminal,
    errors: [],
    warnings: [],
    time: 0,
    files: files.map(({ text, ...file }) => (text === undefined ? { ...file, isNamed: true } : { ...file, text })),
  };
}

/** Loads a recorded native result by name. Returns undefined until it has loaded, or if there is none. */
export function useRecordedResult(folder: string, name: string | undefined): ShownResult | undefined {
  const [loaded, setLoaded] = useState<{ name: string; result: ShownResult }>();
  useEffect(() => {
    // Validated, because the name may come from a link.
    if (name === undefined || !/^[0-9a-f]{10}$/.test(name)) return undefined;
    const ending = new AbortController();
    void load(`${folder}${name}.json`, ending.signal).then((result) => result && setLoaded({ name, result }));
    return () => ending.abort();
  }, [folder, name]);
  return loaded?.name === name ? loaded?.result : undefined;
}

async function load(url: string, signal: AbortSignal): Promise<ShownResult | undefined> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? toShownResult((await response.json()) as RecordedResult) : undefined;
  } catch {
    // The playground works without recorded results.
    return undefined;
  }
}
