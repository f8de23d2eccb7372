import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cac } from 'cac';
import pc from 'picocolors';
import { isSystemError, systemReason } from '../cache/system-reason.js';
import { loadConfig } from '../config/load-config.js';
import { errorReport } from '../model/error-message.js';
import { type Finding, SiteError, suggest } from '../model/index.js';
import { formatFindings } from './print-findings.js';
import { formatTime, terminalProgress } from './terminal-progress.js';

const commands = ['dev', 'build', 'preview', 'check', 'new', 'migrate'];

interface Options {
  config?: string;
  port?: number;
  host?: string;
  strictPort?: boolean;
  external?: boolean;
  title?: string;
}

/** Options that are strings, even if they look like numbers. */
const textOptions = ['config', 'host', 'title'];

/** Runs the command line. Returns the exit code, or undefined while a server is running. */
export async function run(argv: readonly string[]): Promise<number | undefined> {
  const cli = cac('kiln');
  let code: number | undefined = 0;
  const siteDirOf = (folder: string | undefined) => resolve(folder ?? '.');
  cli.option('-c, --config <file>', 'Config file (default: site.config.ts)');
  cli.command('build [folder]', 'Build the site into its output folder').action(async (folder: string | undefined, options: Options) => {
    await build(siteDirOf(folder), options, false);
  });
  cli
    .command('check [folder]', 'Check pages, links, anchors, images and translations without writing anything')
    .option('--external', 'Also check links to other hosts')
    .action(async (folder: string | undefined, options: Options) => {
      await build(siteDirOf(folder), options, true);
    });
  cli
    .command('dev [folder]', 'Start the dev server, which shows every save immediately')
    .option('-p, --port <port>', 'Port (default: 3000, or the next free one)')
    .option('--host <host>', 'Address to listen on (default: 127.0.0.1)')
    .option('--strict-port', 'Fail when the port is taken')
    .action(async (folder: string | undefined, options: Options) => {
      const { startDev } = await import('../dev/start-dev.js');
      await startDev({
        siteDir: siteDirOf(folder),
        configFile: options.config,
        ...serverOptions(options),
        log: console.log,
        format: formatFindings,
      });
      // Uncaught errors in the site's code, such as in a promise that nothing awaits, do not stop the server.
      process.on('uncaughtException', (error) => console.log(`${pc.red('✗')} ${errorReport(error)}`));
      code = undefined;
    });
  cli
    .command('preview [folder]', 'Serve the built site as a static host would')
    .option('-p, --port <port>', 'Port (default: 4173, or the next free one)')
    .option('--host <host>', 'Address to listen on (default: 127.0.0.1)')
    .option('--strict-port', 'Fail when the port is taken')
    .action(async (folder: string | undefined, options: Options) => {
      const { startPreview } = await import('../preview/start-preview.js');
      const { config } = await loadConfig(siteDirOf(folder), options.config);
      const { url } = await startPreview({ root: config.outDir, base: config.base, ...config.server, ...serverOptions(options) });
      console.log(`${pc.green('✓')} Serving the built site at ${pc.bold(url)}`);
      code = undefined;
    });
  cli
    .command('migrate <from> [folder]', 'Migrate a site from another tool: rspress, vitepress or docusaurus')
    .option('--yes', 'Change files in place (default: on a new branch)')
    .action(async (from: string, folder: string | undefined, { yes = false }: { yes?: boolean }) => {
      const { migrate } = await import('../migrate/index.js');
      await migrate(from, { folder: siteDirOf(folder), inPlace: yes, version: engineVersion(), log: console.log, format: formatFindings });
    });
  cli
    .command('new <route> [folder]', 'Create an empty page with its translations')
    .option('--title <title>', 'Title of the page (default: from its route)')
    .action(async (route: string, folder: string | undefined, { config: configFile, title }: Options) => {
      const { config } = await loadConfig(siteDirOf(folder), configFile);
      const { writeNewPage } = await import('../build/write-new-page.js');
      const { files, lists } = writeNewPage(config, route, title);
      for (const file of files) console.log(`${pc.green('✓')} ${file}`);
      for (const file of lists) console.log(`  Add it to ${file} to show it in the sidebar.`);
    });
  cli.option('-v, --version', 'Print the version');
  cli.help();
  process.once('exit', reportUnfinished);
  try {
    cli.parse(['node', 'kiln', ...argv], { run: false });
    for (const name of textOptions) if (cli.options[name] !== undefined) cli.options[name] = String(cli.options[name]);
    if (cli.options['version']) {
      console.log(engineVersion());
      return 0;
    }
    if (!cli.matchedCommand && !cli.options['help']) return unknownCommand(cli.args[0], () => cli.outputHelp());
    await cli.runMatchedCommand();
    return code;
  } catch (error) {
    return fail(error);
  } finally {
    process.off('exit', reportUnfinished);
  }
}

function engineVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return version;
}

function serverOptions({ port, host, strictPort }: Options): { port?: number; host?: string; strictPort?: boolean } {
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new SiteError({
      severity: 'error',
      rule: 'preview',
      what: `"${port}" is not a port.`,
      where: { file: '--port' },
      fix: 'Pass an integer from 0 to 65535, such as --port 3000.',
    });
  }
  return { ...(port !== undefined && { port }), ...(host && { host }), ...(strictPort && { strictPort }) };
}

async function build(siteDir: string, options: Options, checkOnly: boolean): Promise<void> {
  const began = performance.now();
  // Each command imports only what it needs: the dev server starts faster without the build.
  const { buildSite } = await import('../build/build-site.js');
  const { pages, warnings, config } = await buildSite({
    siteDir,
    configFile: options.config,
    progress: terminalProgress(process.stdout),
    checkOnly,
    checkExternal: options.external === true,
  });
  if (warnings.length > 0) process.stderr.write(`\n${formatFindings(warnings)}\n`);
  const where = checkOnly ? 'checked' : `in ${relativeToHere(config.outDir)}`;
  console.log(`${pc.green('✓')} ${pc.bold(`${pages} pages`)} ${where}, ${formatTime(performance.now() - began)}`);
}

function relativeToHere(path: string): string {
  return path.startsWith(`${process.cwd()}/`) ? path.slice(process.cwd().length + 1) : path;
}

function unknownCommand(name: string | undefined, help: () => void): number {
  if (name === undefined) {
    help();
    return 0;
  }
  const near = suggest(name, commands);
  process.stderr.write(
    `${pc.red('✗')} There is no command "${name}". ${near ? `Did you mean "${near}"?` : `Known: ${commands.join(', ')}.`}\n`,
  );
  return 1;
}

const systemFixes: Record<string, string> = {
  ENOSPC: 'Free some space',
  EDQUOT: 'Free some space',
  ENOENT: 'Create it, or use another one',
  ENOTDIR: 'Move the file away',
  EEXIST: 'Move the file away',
  EISDIR: 'Move the folder away',
};

/** Turns a system error (a folder that is a file, a full disk) into a finding: it is not a bug in the engine. */
function systemFinding(error: NodeJS.ErrnoException): Finding {
  const { code, path, syscall } = error;
  return {
    severity: 'error',
    rule: 'system',
    what: `A file cannot be read or written: ${systemReason(error)}.`,
    where: { file: path ?? syscall ?? '' },
    fix: `${systemFixes[code ?? ''] ?? 'Make the path readable and writable'}, and run the command again.`,
  };
}

/** Reports that the process ends while the command is still waiting for something. */
function reportUnfinished(code: number): void {
  // Node's exit code for a top-level await that can no longer settle.
  if (code !== 13) return;
  process.stderr.write(`${pc.red('✗')} The command ended before it was done: something that it waited for never answered. Run it again.\n`);
  process.exitCode = 1;
}

/** Prints a writer's mistake without a stack trace, a bug in the engine with one. */
function fail(error: unknown): number {
  if (error instanceof SiteError) process.stderr.write(`\n${formatFindings(error.findings)}`);
  else if (isSystemError(error) && 'syscall' in error) process.stderr.write(`\n${formatFindings([systemFinding(error)])}`);
  else if (error instanceof Error && error.name === 'CACError') process.stderr.write(`${pc.red('✗')} ${error.message}\n`);
  else process.stderr.write(`${pc.red('✗')} ${errorReport(error)}\n`);
  return 1;
}
