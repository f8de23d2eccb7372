import type { Stamps } from './output-writer.js';

/** Stamps in columns: those of 100,000 files are read and written in a fraction of the time that as many objects take. */
export interface PackedStamps {
  paths: string[];
  hashes: string[];
  sizes: number[];
  times: number[];
}

export function packStamps(stamps: Stamps): PackedStamps {
  const packed: PackedStamps = { paths: [], hashes: [], sizes: [], times: [] };
  for (const [path, { hash, size, mtimeMs }] of Object.entries(stamps)) {
    packed.paths.push(path);
    packed.hashes.push(hash);
    packed.sizes.push(size);
    packed.times.push(mtimeMs);
  }
  return packed;
}

export function unpackStamps({ paths, hashes, sizes, times }: PackedStamps): Stamps {
  const stamps: Stamps = {};
  for (const [number, path] of paths.entries())
    stamps[path] = { hash: hashes[number] ?? '', size: sizes[number] ?? 0, mtimeMs: times[number] ?? 0 };
  return stamps;
}
