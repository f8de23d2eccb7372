import type { Random } from './random.js';
import { createNames } from './names.js';
import { dataSamples } from './samples-data.js';
import { typescriptSamples } from './samples-ts.js';
import { webSamples } from './samples-web.js';

const samples = { ts: typescriptSamples, ...webSamples, ...dataSamples };
type CodeLanguage = keyof typeof samples;

/** Blocks of each language per thousand. */
const shares: readonly [CodeLanguage, number][] = [
  ['ts', 600],
  ['bash', 90],
  ['js', 75],
  ['tsx', 65],
  ['json', 50],
  ['css', 30],
  ['html', 22],
  ['yaml', 18],
  ['diff', 14],
  ['vue', 13],
  ['scss', 13],
  ['toml', 10],
];

const lots = shares.flatMap(([lang, share]) => Array.from({ length: share }, () => lang));

/** Writes a fenced code block; some have a title or highlighted lines. */
export function writeCodeBlock(random: Random): string {
  const lang = random.pick(lots);
  const names = createNames(random);
  const code = random.pick(samples[lang])(names, random);
  const title = lang !== 'bash' && random.chance(0.35) ? ` title="${names.file()}.${lang}"` : '';
  const lines = code.split('\n').length;
  const highlight = lines > 4 && random.chance(0.1) ? ` {${random.int(2, lines - 1)}}` : '';
  return `\`\`\`${lang}${title}${highlight}\n${code}\n\`\`\``;
}
