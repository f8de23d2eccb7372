import { useEffect, useState } from 'react';
import type { BuildResult, OutputFile } from '../../rsbuild-in-browser/src/client/index.js';

/** A file of a recorded result whose content was too long to keep. */
type NamedFile = Pick<OutputFile, 'name' | 'size' | 'gzip'> & { isNamed: true };

/** A file as it is shown: one that was built, or one of a recorded result. */
export type ShownFile = OutputFile | NamedFile;

/** What is shown of a build. */
export type ShownResult = Omit<BuildResult, 'files'> & { files: readonly ShownFile[] };

/** As `verify/compare-try-samples.ts` records it. */
interface RecordedResult {
  terminal: string;
  files: { name: string; size: number; gzip?: number; text?: string }[];
}

/** The result of a recording, as if it had been built. */
export function toShownResult({ terminal, files }: RecordedResult): ShownResult {
  return {
    terminal,
    errors: [],
    warnings: [],
    time: 0,
    files: files.map(({ text, ...file }) => (text === undefined ? { ...file, isNamed: true } : { ...file, text })),
  };
}

/** Loads what the native tool made of a project, by the name of its recording; undefined until it is there, and where there is none. */
export function useRecordedResult(folder: string, name: string | undefined): ShownResult | undefined {
  const [loaded, setLoaded] = useState<{ name: string; result: ShownResult }>();
  useEffect(() => {
    // The name may come from a link.
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
    // The playground works without.
    return undefined;
  }
}
