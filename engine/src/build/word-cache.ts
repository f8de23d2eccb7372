import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import type { SectionWords } from '../search/count-words.js';
import { engineFingerprint } from './fingerprint.js';

interface StoredWords {
  /** Of the engine. */
  fingerprint: string;
  words: Record<string, SectionWords[]>;
}

/** The words of pages, kept between builds: cutting text into words is most of the work of an index. */
export class WordCache {
  private readonly path: string;
  private readonly known: Record<string, SectionWords[]>;

  constructor({ cacheDir }: SiteConfig, place: string) {
    this.path = join(cacheDir, 'search', `${place.replace('/', '.')}.json`);
    this.known = this.read();
  }

  /** Words of a page by the key of what it is made of. */
  get(key: string): SectionWords[] | undefined {
    return this.known[key];
  }

  write(entries: readonly (readonly [key: string, words: SectionWords[]])[]): void {
    mkdirSync(dirname(this.path), { recursive: true });
    const stored: StoredWords = { fingerprint: engineFingerprint(), words: Object.fromEntries(entries) };
    writeFileSync(this.path, JSON.stringify(stored));
  }

  private read(): StoredWords['words'] {
    try {
      const { fingerprint, words } = JSON.parse(readFileSync(this.path, 'utf8')) as StoredWords;
      return fingerprint === engineFingerprint() ? words : {};
    } catch {
      // Absent or damaged: the words are counted again.
      return {};
    }
  }
}
