/** Package managers in tab order. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

export type PackageManager = (typeof packageManagers)[number];

/** Rewrites an npm command, with or without the leading `npm`, for a package manager. Each line is a command. */
export function rewriteCommand(command: string, manager: PackageManager): string {
  return command
    .trim()
    .split('\n')
    .map((line) => rewriteLine(line, manager))
    .join('\n');
}

function rewriteLine(line: string, manager: PackageManager): string {
  const words = line.trim().split(/\s+/);
  if (words[0] === 'npm') words.shift();
  const [verb = '', ...rest] = words;
  return [manager, ...rewriteWords(verb, rest, manager)].join(' ');
}

function rewriteWords(verb: string, rest: string[], manager: PackageManager): string[] {
  const isShort = manager === 'yarn' || manager === 'bun';
  switch (verb) {
    case 'i':
    case 'install':
      return [isShort && namesPackage(rest) ? 'add' : isShort ? 'install' : verb, ...rest];
    case 'uninstall':
      return [isShort ? 'remove' : verb, ...rest];
    case 'create':
      return rewriteCreate(rest, manager);
    default:
      return [verb, ...rest];
  }
}

function namesPackage(words: string[]): boolean {
  return words.some((word) => !word.startsWith('-'));
}

/** Only npm needs `--` before the starter's arguments. Yarn 1 cannot create from a version, so `yarn dlx` runs the starter's package. */
function rewriteCreate(words: string[], manager: PackageManager): string[] {
  if (manager === 'npm') return ['create', ...words];
  const [starter = '', ...rest] = words.filter((word) => word !== '--');
  if (manager !== 'yarn') return ['create', starter, ...rest];
  const [, name = starter, version = 'latest'] = /^(.+?)@([^@/]+)$/.exec(starter) ?? [];
  return version === 'latest' ? ['create', name, ...rest] : ['dlx', `${starterPackage(name)}@${version}`, ...rest];
}

/** `rsbuild` is short for `create-rsbuild`, `@acme/app` for `@acme/create-app`, `@acme` for `@acme/create`. */
function starterPackage(name: string): string {
  if (!name.startsWith('@')) return `create-${name}`;
  return name.includes('/') ? name.replace('/', '/create-') : `${name}/create`;
}
