import { ShellCode } from '../components/PackageManagerTabs.js';
import { packageManagers, rewriteCommand } from '../components/rewrite-command.js';
import { Tab, Tabs } from '../components/Tabs.js';

export interface RspressPackageManagerTabsProps {
  /** npm command without `npm`, or complete commands by package manager. */
  command: string | Readonly<Record<string, string>>;
  /** Whether the command runs an installed package. */
  exec?: boolean;
  /** Whether the command runs a package that is not installed. */
  dlx?: boolean;
  /** Additional package managers. */
  additionalTabs?: readonly { tool: string }[];
}

/** Tabs with a command for each package manager that Rspress supports, including Deno. */
export function PackageManagerTabs({ command, exec = false, dlx = false, additionalTabs }: RspressPackageManagerTabsProps) {
  const commands =
    typeof command === 'string'
      ? [...packageManagers, 'deno', ...(additionalTabs ?? []).map(({ tool }) => tool)].map((manager): [string, string] => [
          manager,
          commandOf(command, manager, { exec, dlx }),
        ])
      : Object.entries(command);
  return (
    <Tabs group="package-manager">
      {commands.map(([manager, text]) => (
        <Tab key={manager} label={manager}>
          <ShellCode text={text} />
        </Tab>
      ))}
    </Tabs>
  );
}

const runners: Readonly<Record<string, { exec: string; dlx: string }>> = {
  npm: { exec: 'npx', dlx: 'npx' },
  yarn: { exec: 'yarn', dlx: 'yarn dlx' },
  pnpm: { exec: 'pnpm', dlx: 'pnpm dlx' },
  bun: { exec: 'bun', dlx: 'bunx' },
  deno: { exec: 'deno run npm:', dlx: 'deno run -A npm:' },
};

function commandOf(command: string, manager: string, { exec, dlx }: { exec: boolean; dlx: boolean }): string {
  const runner = runners[manager];
  if (runner && (exec || dlx)) return `${dlx ? runner.dlx : runner.exec} ${command}`.replace(': ', ':');
  if (manager === 'deno') return forDeno(command);
  const known = packageManagers.find((name) => name === manager);
  return known ? rewriteCommand(command, known) : `${manager} ${command}`;
}

/** Deno installs npm packages with an `npm:` prefix and runs starters with `init --npm`. */
function forDeno(command: string): string {
  const [verb = '', ...words] = command.trim().replace(/^npm /, '').split(/\s+/);
  if (verb === 'create') return ['deno init --npm', ...words.filter((word) => word !== '--')].join(' ');
  const named = words.map((word) => (word.startsWith('-') ? word : `npm:${word}`));
  if (verb === 'i' || verb === 'install')
    return ['deno', words.some((word) => !word.startsWith('-')) ? 'add' : 'install', ...named].join(' ');
  return ['deno', verb === 'run' ? 'task' : verb, ...words].join(' ');
}
