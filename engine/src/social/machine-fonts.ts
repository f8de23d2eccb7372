import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { type FontFace, openFace } from './font/font-face.js';
import { type FontTables, readFaces } from './font/font-tables.js';

/** Faces of one weight in order of preference: a character is taken from the first that has it. */
export type FontChain = readonly FontFace[];

/** What texts are set in. */
export interface CardFonts {
  regular: FontChain;
  bold: FontChain;
}

interface Candidate {
  family: string;
  /** Names of the files that may hold it, without ending. */
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

/** Fonts with signs that the others lack. */
const symbols: readonly Candidate[] = [
  { family: 'DejaVu Sans', files: /^DejaVuSans(?:-Bold)?$/i },
  { family: 'Segoe UI Symbol', files: /^seguisym$/i },
  { family: 'Apple Symbols', files: /^Apple Symbols$/i },
];

/** Fonts for Chinese, Japanese and Korean; the same character is drawn differently in each. */
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

const needed = ['head', 'hhea', 'hmtx', 'cmap'];

/** Fonts of this machine, opened once for all languages. */
export class MachineFonts {
  private readonly files: { path: string; name: string }[];
  private readonly faces = new Map<string, FontTables[]>();
  private readonly opened = new Map<FontTables, FontFace>();

  /** `folder` takes the place of the folders of the system. */
  constructor(folder?: string) {
    this.files = (folder === undefined ? systemFolders() : [folder])
      .flatMap(listFiles)
      .toSorted()
      .map((path) => ({ path, name: basename(path, extname(path)) }));
  }

  /** The fonts for a language. In Chinese, Latin letters are those of the Chinese font, which are made to stand beside it. */
  forLanguage(tag: string): CardFonts {
    const region = /^ja/i.test(tag) ? 'JP' : /^ko/i.test(tag) ? 'KR' : /^zh\b.*(?:TW|HK|MO|Hant)/i.test(tag) ? 'TC' : 'SC';
    const families = /^(?:zh|ja|ko)\b/i.test(tag) ? [ideographs(region), latin, symbols] : [latin, ideographs(region), symbols];
    const chain = (weight: number) =>
      families.flatMap((candidates) => candidates.map((candidate) => this.find(candidate, weight)).find(Boolean) ?? []);
    return { regular: chain(400), bold: chain(700) };
  }

  private find({ family, files }: Candidate, weight: number): FontFace | null {
    const plain = this.files
      .filter(({ name }) => files.test(name))
      .flatMap(({ path }) => this.facesOf(path))
      .filter((face) => face.family === family && face.isPlain);
    const [nearest] = plain.toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight));
    if (!nearest) return null;
    const face = this.opened.get(nearest) ?? openFace(nearest);
    this.opened.set(nearest, face);
    return face;
  }

  private facesOf(path: string): FontTables[] {
    let faces = this.faces.get(path);
    if (!faces) {
      try {
        faces = readFaces(path).filter(({ has }) => needed.every(has) && (has('glyf') || has('CFF ')));
      } catch {
        // A file that cannot be read as a font is as good as none.
        faces = [];
      }
      this.faces.set(path, faces);
    }
    return faces;
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
