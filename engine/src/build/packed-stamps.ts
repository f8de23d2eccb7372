import type { Stamp, Stamps } from './output-writer.js';

/** Stamps in columns: those of 100,000 files are read and written in a fraction of the time that as many objects take. */
export interface PackedStamps {
  paths: string[];
  hashes: string[];
  sizes: number[];
  times: number[];
}

export function packStamps(stamps: Stamps): PackedStamps {
  const values = [...stamps.values()];
  return {
    paths: [...stamps.keys()],
    hashes: values.map(({ hash }) => hash),
    sizes: values.map(({ size }) => size),
    times: values.map(({ mtimeMs }) => mtimeMs),
  };
}

export function unpackStamps({ paths, hashes, sizes, times }: PackedStamps): Stamps {
  return new Map(
    paths.map((path, number): [string, Stamp] => [
      path,
      { hash: hashes[number] ?? '', size: sizes[number] ?? 0, mtimeMs: times[number] ?? 0 },
    ]),
  );
}
