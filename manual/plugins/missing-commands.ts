import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ParsedPage } from '@kiln/engine';

const run = promisify(execFile);

const kiln = fileURLToPath(new URL('../../engine/bin/kiln.js', import.meta.url));

/** Commands with their flags, as the command line itself prints them. */
export async function commandsAndFlags(): Promise<Map<string, string[]>> {
  const help = async (...args: string[]) => (await run(process.execPath, [kiln, ...args, '--help'])).stdout;
  const names = [...(await help()).matchAll(/^  (\w+) [<[]/gm)].map(([, name = '']) => name);
  const entries = await Promise.all([...new Set(names)].map(async (name) => [name, (await help(name)).match(/--[\w-]+/g) ?? []] as const));
  return new Map(entries.map(([name, flags]) => [name, [...new Set(flags)]]));
}

let commands: ReturnType<typeof commandsAndFlags> | undefined;

/** Commands and flags that the page on the command line does not name. */
export async function missingCommands(
  pages: readonly Pick<ParsedPage, 'pagePath' | 'lang' | 'path' | 'body'>[],
): Promise<{ rule: string; what: string; where: { file: string }; fix: string }[]> {
  const page = pages.find(({ pagePath, lang }) => pagePath === '/reference/command-line' && lang === 'en');
  if (!page) return [];
  commands ??= commandsAndFlags();
  const sections = page.body.split(/^(?=## )/m);
  return [...(await commands)].flatMap(([command, flags]) => {
    const section = sections.find((text) => text.startsWith(`## \`kiln ${command}\``)) ?? '';
    const everywhere = sections.find((text) => text.includes('{#all-commands}')) ?? '';
    const missing = section === '' ? [`kiln ${command}`] : flags.filter((flag) => !`${section}${everywhere}`.includes(flag));
    return missing.map((name) => ({
      rule: 'not-documented',
      what: `The page says nothing of "${name}"${section && ` of kiln ${command}`}.`,
      where: { file: page.path },
      fix: 'Describe it, as `kiln --help` has it.',
    }));
  });
}
