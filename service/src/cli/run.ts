import { cac } from 'cac';
import pc from 'picocolors';
import { packageVersion } from '../package-version.js';
import { formatProblem, ServiceError } from '../service-error.js';
import type { ReportFlags } from './report.js';
import type { ServeFlags } from './serve.js';

const commands = ['serve', 'load', 'report', 'mcp'];
/** Shared by `serve`, which writes the counts, and `report`, which reads them. */
const dataOption = ['--data <folder>', 'Folder for counts of searches without results', { default: '.kiln-search' }] as const;

/** Runs the command line. Returns the exit code, or undefined while a server is running. */
export async function run(argv: readonly string[]): Promise<number | undefined> {
  const cli = cac('kiln-search');
  // Each command is imported on demand.
  cli
    .command('serve [...sites]', 'Serve searches over built sites: folders or URLs, each with an optional name (docs=site/dist)')
    .option('-p, --port <port>', 'Port (default: 4600)')
    .option('--host <host>', 'Address to listen on (default: 127.0.0.1)')
    .option('--origin <origin>', 'Origin whose pages may send requests, or *; may be repeated')
    .option('--rate <count>', 'Requests per minute and IP address, 0 for no limit (default: 600)')
    .option('--trust-proxy <addresses>', 'Addresses of proxies whose X-Forwarded-For is trusted, separated by commas')
    .option('--interval <seconds>', 'Interval for polling for a new deployment (default: 2 for folders, 60 for URLs)')
    .option('--log-queries', 'Include search queries in the log')
    .option(...dataOption)
    .option('--no-count', 'Do not count searches without results')
    .option('--quiet', 'Do not log requests')
    .option('--cluster <file>', 'Configuration of a cluster to search; its sites are those loaded into it')
    .action(async (sites: string[], flags: ServeFlags) => (await import('./serve.js')).serve(sites, flags));
  cli
    .command('load [...sites]', 'Load built sites into a cluster; writes only what is new')
    .option('--cluster <file>', 'Configuration of the cluster')
    .action(async (sites: string[], flags: { cluster?: string }) => (await import('./load.js')).load(sites, flags));
  cli
    .command('report', 'Print searches without results, the most frequent first')
    .option(...dataOption)
    .option('--days <count>', 'Days to look back (default: 30)')
    .option('--min <count>', 'Omit queries that were searched less often (default: 1)')
    .option('--lang <lang>', 'Only this language')
    .option('--json', 'Print JSON')
    .action(async (flags: ReportFlags) => (await import('./report.js')).report(flags));
  cli
    .command('mcp [...sites]', 'Serve an MCP client over stdin and stdout, from the published files of sites')
    .action(async (sites: string[]) => (await import('./mcp.js')).mcp(sites));
  cli.option('-v, --version', 'Print the version');
  cli.help();
  try {
    cli.parse(['node', 'kiln-search', ...argv], { run: false });
    if (cli.options['version']) return print(packageVersion());
    if (cli.options['help']) return 0;
    if (!cli.matchedCommand) {
      if (cli.args[0] === undefined) return (cli.outputHelp(), 0);
      throw new ServiceError({
        what: `There is no command "${cli.args[0]}".`,
        where: 'command line',
        fix: `Available commands: ${commands.join(', ')}. See kiln-search --help.`,
      });
    }
    return await cli.runMatchedCommand();
  } catch (error) {
    return fail(error);
  }
}

function print(text: string): 0 {
  console.log(text);
  return 0;
}

/** Prints an error, with a stack trace only if it is a bug in the service. */
function fail(error: unknown): 1 {
  const text =
    error instanceof ServiceError
      ? formatProblem(error.problem)
      : error instanceof Error && error.name === 'CACError'
        ? `${error.message}. See kiln-search --help.`
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
  process.stderr.write(`${pc.red('✗')} ${text}\n`);
  return 1;
}
