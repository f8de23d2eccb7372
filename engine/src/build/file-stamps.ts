/** Hash and metadata of a written file. */
export interface Stamp {
  hash: string;
  size: number;
  mtimeMs: number;
}

/** Stamps as stored between builds. */
export interface StampColumns {
  paths: string[];
  hashes: string[];
  sizes: number[];
  times: number[];
}

/** File stamps in columns: those of 100,000 files are read, copied and written in a fraction of the time that as many objects take. */
export class FileStamps {
  /** Keyed by path; created on first use. */
  private numbers: Map<string, number> | undefined;

  constructor(readonly columns: StampColumns = { paths: [], hashes: [], sizes: [], times: [] }) {}

  get size(): number {
    return this.columns.paths.length;
  }

  get paths(): readonly string[] {
    return this.columns.paths;
  }

  get(path: string): Stamp | undefined {
    this.numbers ??= new Map(this.columns.paths.map((known, number) => [known, number]));
    const number = this.numbers.get(path);
    return number === undefined ? undefined : this.at(number);
  }

  /** Returns the stamp of the file at this index in `paths`. */
  at(number: number): Stamp {
    const { hashes, sizes, times } = this.columns;
    return { hash: hashes[number] ?? '', size: sizes[number] ?? 0, mtimeMs: times[number] ?? 0 };
  }

  /** Returns the stamps of these files, preferring those in `fresh`. Unknown files are left out. */
  select(files: readonly string[], fresh: ReadonlyMap<string, Stamp>): FileStamps {
    const next: StampColumns = { paths: [], hashes: [], sizes: [], times: [] };
    // Most files existed before, in the same order.
    let expected = 0;
    for (const path of files) {
      const isNext = this.paths[expected] === path;
      const stamp = fresh.get(path) ?? (isNext ? this.at(expected) : this.get(path));
      if (isNext) expected++;
      if (!stamp) continue;
      next.paths.push(path);
      next.hashes.push(stamp.hash);
      next.sizes.push(stamp.size);
      next.times.push(stamp.mtimeMs);
    }
    return new FileStamps(next);
  }
}
