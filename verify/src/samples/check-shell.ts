import type { Mistake } from './check-types.js';
import type { CommandLine } from './cli-help.js';

/** Commands of package managers that pages may use. */
const managers: Record<string, string> = {
  npm: 'add approve-scripts cache ci config create dedupe exec explain i init install list ls outdated pack prune publish rebuild remove run start test uninstall update version view why',
  pnpm: 'add approve-builds build config create dedupe dev dlx exec i import init install list ls outdated patch preview prune publish rebuild remove run start store test update up why',
  yarn: 'add build config create dedupe dev dlx exec global info init install list npm outdated pack patch preview remove run set start test up upgrade upgrade-interactive why workspace workspaces',
  bun: 'add build create dev i init install link outdated pm preview remove run start test update x',
};

const runners =
  /^(?:npx|bunx|pnpx|pnpm (?:exec|dlx)|pnpm|yarn (?:run|exec|dlx)|yarn|npm exec|bun (?:run|x)|node (?:--[\w-]+(?:=\S+)? )*\S*node_modules\/@rsbuild\/core\/bin\/rsbuild\.js)$/;
const scriptRun = /^(?:(?:npm|pnpm|yarn|bun) )?(?:run )?(dev|build|preview|inspect) --$/;

/** Finds mistakes in shell commands: unknown commands and flags of Rsbuild, and unknown commands of package managers. */
export function checkShell(text: string, commandLine: CommandLine): Mistake[] {
  return splitCommands(text).flatMap(({ words, line }) => {
    const told = checkWords(words, commandLine);
    return told ? [{ line, column: 1, message: told }] : [];
  });
}

function checkWords(words: string[], commandLine: CommandLine): string | undefined {
  const at = words.findIndex((word) => /^(?:rsbuild|.*@rsbuild\/core\/bin\/rsbuild\.js)$/.test(word));
  const before = words.slice(0, at).filter((word) => !/^--?\w/.test(word) && !word.includes('@'));
  if (at === 0 || (at > 0 && (runners.test(before.join(' ')) || before.join(' ') === 'node')))
    return checkRsbuild(words.slice(at + 1), commandLine);
  const dashes = words.indexOf('--');
  const [, script] = scriptRun.exec(words.slice(0, dashes + 1).join(' ')) ?? [];
  if (script) return checkRsbuild([script, ...words.slice(dashes + 1)], commandLine);
  const [manager = '', word = ''] = words;
  const known = managers[manager]?.split(' ');
  const isWord = /^[a-z][a-z-]*$/.test(word);
  if (known && isWord && !known.includes(word) && word !== 'rsbuild') return `${manager} has no command "${word}" that pages may use.`;
  return undefined;
}

function checkRsbuild(words: string[], commandLine: CommandLine) {
  const [first = ''] = words;
  const isCommand = first !== '' && !first.startsWith('-');
  if (isCommand && !(first in commandLine)) {
    return `Rsbuild has no command "${first}"; it has ${Object.keys(commandLine).filter(Boolean).join(', ')}.`;
  }
  const command = isCommand ? first : '';
  const flags = commandLine[command] ?? [];
  const wrong = words.slice(isCommand ? 1 : 0).find((word) => /^--?[a-z]/i.test(word) && !flags.includes(word.replace(/=.*$/, '')));
  return wrong && `"rsbuild${command && ` ${command}`}" has no flag ${wrong.replace(/=.*$/, '')}.`;
}

function splitCommands(text: string): { words: string[]; line: number }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (lines[index - 1]?.endsWith('\\')) return [];
    let whole = line;
    for (let next = index + 1; whole.endsWith('\\'); next += 1) whole = `${whole.slice(0, -1)} ${lines[next] ?? ''}`;
    return whole
      .replace(/(^|\s)#.*$/, '')
      .split(/&&|\|\||[;|]/)
      .map((part) =>
        part
          .trim()
          .replace(/^\$\s+/, '')
          .replace(/^(?:(?:npx )?cross-env\s+)?(?:[A-Z_][\w]*=(?:"[^"]*"|'[^']*'|\S*)\s+)*/, ''),
      )
      .filter((part) => part !== '')
      .map((part) => ({ words: part.split(/\s+/), line: index + 1 }));
  });
}
