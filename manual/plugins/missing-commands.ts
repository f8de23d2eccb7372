import { readFileSync } from 'node:fs';
import type { ParsedPage } from '@kiln/engine';

const source = new URL('../../engine/dist/cli/run.js', import.meta.url);

/** Reads commands and their flags from the code of the command line. `samples.test.ts` compares them with its `--help`. */
export function commandsAndFlags(): Map<string, string[]> {
  const [everywhere = '', ...commands] = readFileSync(source, 'utf8').split(/(?=\.command\()/);
  const flagsIn = (text: string) => [...text.matchAll(/\.option\('[^']*?(--[\w-]+)/g)].map(([, flag = '']) => flag);
  return new Map(commands.map((text) => [/^\.command\('(\w+)/.exec(text)?.[1] ?? '', [...flagsIn(everywhere), ...flagsIn(text)]]));
}

/** Finds commands and flags that the command-line page does not mention. */
export function missingCommands(
  pages: readonly Pick<ParsedPage, 'pagePath' | 'lang' | 'file' | 'body'>[],
): { rule: string; what: string; where: { file: string }; fix: string }[] {
  const page = pages.find(({ pagePath, lang }) => pagePath === '/reference/command-line' && lang === 'en');
  if (!page) return [];
  const sections = page.body.split(/^(?=## )/m);
  const everywhere = sections.find((text) => text.includes('{#all-commands}')) ?? '';
  return [...commandsAndFlags()].flatMap(([command, flags]) => {
    const section = sections.find((text) => text.startsWith(`## \`kiln ${command}\``)) ?? '';
    const missing = section === '' ? [`kiln ${command}`] : flags.filter((flag) => !`${section}${everywhere}`.includes(flag));
    return missing.map((name) => ({
      rule: 'not-documented',
      what: `The page does not mention "${name}"${section && ` of kiln ${command}`}.`,
      where: { file: `docs/${page.file}` },
      fix: 'Document it as in `kiln --help`.',
    }));
  });
}
