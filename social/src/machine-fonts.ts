import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { hashOf } from './hash-of.js';
import { type FontFace, openFaces } from './font-face.js';

/** Faces of one weight in order of preference: a character is taken from the first that has it. */
export interface FontChain {
  faceFor: (code: number) => FontFace | undefined;
}

/** The fonts that texts are set in. */
export interface CardFonts {
  regular: FontChain;
  bold: FontChain;
}

interface Candidate {
  family: string;
  /** Names of the files that may contain it, without extension. */
  files: RegExp;
}

const latin: readonly Candidate[] = [
  { family: 'Inter', files: /^Inter-(?:Regular|Bold)$/i },
  { family: 'Helvetica Neue', files: /^HelveticaNeue$/i },
  { family: 'Segoe UI', files: /^segoeuib?$/i },
  { family: 'Roboto', files: /^Roboto-(?:Regular|Bold)$/i },
  { family: 'Liberation Sans', files: /^LiberationSans-(?:Regular|Bold)$/i },
  { family: 'Arial', files: /^arial(?:bd| bold)?$/i },
  { family: 'Noto Sans', files: /^NotoSans-(?:Regular|Bold)$/i },
];

/** Fonts with symbols that the others lack. */
const symbols: readonly Candidate[] = [
  { family: 'DejaVu Sans', files: /^DejaVuSans(?:-Bold)?$/i },
  { family: 'Segoe UI Symbol', files: /^seguisym$/i },
  { family: 'Apple Symbols', files: /^Apple Symbols$/i },
];

/** Returns fonts for Chinese, Japanese or Korean; the same character is drawn differently in each. */
function ideographs(region: 'SC' | 'TC' | 'JP' | 'KR'): Candidate[] {
  return [
    { family: `Noto Sans CJK ${region}`, files: /^NotoSansCJK(?:sc|tc|jp|kr)?-(?:Regular|Bold)$/i },
    { family: `Noto Sans ${region}`, files: new RegExp(`^NotoSans${region}-(?:Regular|Bold)$`, 'i') },
    { family: `Source Han Sans ${region}`, files: /^SourceHanSans(?:SC|TC|K)?-(?:Regular|Bold)$/i },
    { family: `PingFang ${region}`, files: /^PingFang$/i },
    { family: 'Hiragino Sans GB', files: /^Hiragino Sans GB$/i },
    { family: 'Microsoft YaHei', files: /^msyh(?:bd)?$/i },
    { family: 'WenQuanYi Micro Hei', files: /^wqy-microhei$/i },
  ];
}

/** Bytes to read: enough for the directory of a font file, which has a checksum of each table. */
const headLength = 16_384;

/** Fonts of this machine, opened once for all languages, and only when a character is looked up in them. */
export class MachineFonts {
  private readonly files: { path: string; name: string }[];
  private readonly faces = new Map<string, FontFace[]>();

  /** `folder` replaces the system's font folders. */
  constructor(folder?: string) {
    this.files = (folder === undefined ? systemFolders() : [folder])
      .flatMap(listFiles)
      .toSorted()
      .map((path) => ({ path, name: basename(path, extname(path)) }));
  }

  /** Returns a hash of all font files that a language may use, which is the same on every machine that has them. */
  keyOf(tag: string): string {
    const groups = familiesFor(tag).map((candidates) => this.files.filter(({ name }) => candidates.some(({ files }) => files.test(name))));
    return hashOf(JSON.stringify(groups.map((files) => files.map(({ path, name }) => [name, headOf(path)]))));
  }

  /** Returns the fonts for a language. */
  forLanguage(tag: string): CardFonts {
    const chain = (weight: number): FontChain => {
      const groups = familiesFor(tag).map((candidates) => {
        let face: FontFace | null | undefined;
        return () => (face ??= firstOf(candidates, (candidate) => this.find(candidate, weight)));
      });
      return {
        faceFor: (code) => firstOf(groups, (open) => (open()?.glyphOf(code) ? open() : null)) ?? undefined,
      };
    };
    return { regular: chain(400), bold: chain(700) };
  }

  private find({ family, files }: Candidate, weight: number): FontFace | null {
    const plain = this.files
      .filter(({ name }) => files.test(name))
      .flatMap(({ path }) => this.facesOf(path))
      .filter((face) => face.family === family && face.isPlain);
    const [nearest] = plain.toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight));
    return nearest ?? null;
  }

  private facesOf(path: string): FontFace[] {
    const faces = this.faces.get(path) ?? openFaces(path);
    this.faces.set(path, faces);
    return faces;
  }
}

/** Returns fonts in order of preference. In Chinese text, Latin letters come from the Chinese font, where they are designed to match. */
function familiesFor(tag: string): (readonly Candidate[])[] {
  const region = /^ja/i.test(tag) ? 'JP' : /^ko/i.test(tag) ? 'KR' : /^zh\b.*(?:TW|HK|MO|Hant)/i.test(tag) ? 'TC' : 'SC';
  return /^(?:zh|ja|ko)\b/i.test(tag) ? [ideographs(region), latin, symbols] : [latin, ideographs(region), symbols];
}

function firstOf<Item, Value>(items: readonly Item[], get: (item: Item) => Value | null): Value | null {
  for (const item of items) {
    const value = get(item);
    if (value) return value;
  }
  return null;
}

/** Returns a hash of the head of a file; empty if it can't be read. */
function headOf(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const head = Buffer.alloc(headLength);
      return hashOf(head.subarray(0, readSync(file, head, 0, headLength, 0)));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}

function systemFolders(): string[] {
  const home = homedir();
  const folders: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: ['/System/Library/Fonts', '/Library/Fonts', join(home, 'Library/Fonts')],
    win32: [join(process.env.WINDIR ?? 'C:\\Windows', 'Fonts'), join(process.env.LOCALAPPDATA ?? home, 'Microsoft/Windows/Fonts')],
  };
  const usual = ['/usr/share/fonts', '/usr/local/share/fonts', join(home, '.local/share/fonts'), join(home, '.fonts')];
  return folders[process.platform] ?? usual;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ttf|otf|ttc)$/i.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
