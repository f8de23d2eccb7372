import { parseDocument } from 'yaml';
import type { Place } from './parse-page.js';

/** The part of a page's frontmatter that checks use, with numbers and booleans as strings. */
export interface Frontmatter {
  title?: string;
  description?: string;
  pageType?: string;
  /** Dotted path of the option that the page documents. */
  option?: string;
  /** Type of the option in TypeScript. */
  type?: string;
  /** Default of the option in JavaScript. */
  default?: string | { dev?: string; build?: string };
  /** Reason why the default cannot be compared. */
  defaultNote?: string;
  /** Version that introduced the option. */
  since?: string;
}

interface FrontmatterResult {
  /** Number of lines before the body. */
  bodyLine: number;
  frontmatter: Frontmatter;
  /** Returns the position of a value by its key. */
  placeOf: (key: string) => Place;
  problems: (Place & { what: string })[];
}

/** Reads the frontmatter between the `---` lines at the top of a file. */
export function readFrontmatter(source: string[]): FrontmatterResult {
  const end = source[0]?.trim() === '---' ? source.indexOf('---', 1) : -1;
  const yaml = source.slice(1, Math.max(end, 1));
  const document = parseDocument(yaml.join('\n'));
  const isBroken = document.errors.length > 0;
  return {
    bodyLine: end + 1,
    frontmatter: isBroken ? {} : pickFacts(document.toJS()),
    problems: document.errors.map((error) => {
      const line = (error.linePos?.[0].line ?? 1) + 1;
      return { what: `The frontmatter is not valid YAML: ${error.message.split('\n')[0]}`, line, column: 1 };
    }),
    placeOf: (key) => {
      const index = yaml.findIndex((line) => line.startsWith(`${key}:`));
      const line = yaml[index];
      return { line: index + 2 || 1, column: line ? line.length - line.slice(key.length + 1).trimStart().length + 1 : 1 };
    },
  };
}

const textKeys = ['title', 'description', 'pageType', 'option', 'type', 'defaultNote', 'since'] as const;

function pickFacts(data: unknown): Frontmatter {
  if (!isRecord(data)) return {};
  const written = isRecord(data.default) ? { default: pickTexts(data.default, ['dev', 'build']) } : pickTexts(data, ['default']);
  return { ...pickTexts(data, textKeys), ...written };
}

/** Returns values as strings, such as those of `default: false` and `since: 1.4`. */
function pickTexts<K extends string>(data: Record<string, unknown>, keys: readonly K[]): { [key in K]?: string } {
  const texts: { [key in K]?: string } = {};
  for (const key of keys) if (key in data && !isRecord(data[key])) texts[key] = `${data[key]}`;
  return texts;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
