import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { intro, log, note, outro } from '@clack/prompts';
import { type Answers, titleOf } from './answers.js';
import { ask, type PromptAnswers, Cancelled } from './ask.js';
import { createProject, validateFolder } from './create-project.js';
import { type Flags, help, readFlags } from './read-flags.js';

/** Runs the command line. Returns the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    const flags = readFlags(argv);
    if (flags.help) process.stdout.write(help);
    else if (flags.version) console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
    else await create(flags);
    return 0;
  } catch (error) {
    if (error instanceof Cancelled) return 1;
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function create(flags: Flags): Promise<void> {
  if (!flags.yes && !process.stdin.isTTY)
    throw new Error('The prompts need a terminal. Add --yes, and an option for everything that differs from the defaults.');
  // Before any prompt, so that no answer is given in vain.
  const wrong = flags.folder === undefined ? undefined : validateFolder(resolve(flags.folder));
  if (wrong !== undefined) throw new Error(wrong);
  if (!flags.yes) intro('A new site with Kiln');
  const { folder, ...answers } = flags.yes ? withDefaults(flags) : await ask(flags);
  const target = resolve(folder);
  const files = createProject(target, answers);
  const place = relative(process.cwd(), target);
  const manager = packageManager(process.env['npm_config_user_agent']);
  const start = manager === 'npm' ? 'npm run dev' : `${manager} dev`;
  const steps = [...(place === '' ? [] : [`cd ${/\s/.test(place) ? `"${place}"` : place}`]), `${manager} install`, start];
  if (flags.yes) console.log(`✓ ${files.length} files in ${target}\n\n  ${steps.join('\n  ')}`);
  else {
    log.success(`${files.length} files in ${target}`);
    note(steps.join('\n'), 'Next');
    outro('Happy writing!');
  }
}

/** Returns the given answers, with defaults for the others. */
export function withDefaults({ folder = 'docs-site', title, template = 'docs', languages = ['en'], hosts = [] }: Flags): PromptAnswers {
  const answers: Answers = { title: title ?? titleOf(folder), template, languages, hosts };
  return { folder, ...answers };
}

/** Returns the package manager that runs this command. */
export function packageManager(userAgent: string | undefined): string {
  const name = /^(npm|pnpm|yarn|bun)\//.exec(userAgent ?? '')?.[1];
  return name ?? 'npm';
}
