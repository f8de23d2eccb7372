/** A path of `_headers` and the lines below it, without indentation. */
export interface HeaderRule {
  path: string;
  lines: string[];
}

/** Files for the host that the build writes and that the public folder adds to. */
export const hostFiles = ['_headers', '_redirects'] as const;

/** Rules as they stand in `_headers`. */
export function formatHeaderRules(rules: readonly HeaderRule[]): string {
  return rules.map(({ path, lines }) => [path, ...lines.map((line) => `  ${line}`), ''].join('\n')).join('\n');
}

/** Puts what the public folder has in a host file together with what the build writes there. */
export function mergeHostFile(name: (typeof hostFiles)[number], built: string, own: string): string {
  // The first redirect that matches wins, so that those of the site stand first.
  return name === '_redirects' ? `${own.trimEnd()}\n${built}` : mergeHeaders(built, own);
}

/**
 * The site's headers replace those that the build sets on the same paths: hosts would join both values by a comma.
 * What the site sets on every path gives way where the build has a rule for certain files, such as caching for ever.
 */
function mergeHeaders(built: string, own: string): string {
  const [everywhere = { path: '/*', lines: [] }, ...certain] = parseHeaderRules(built);
  const rules = parseHeaderRules(own);
  const isBroad = ({ path }: HeaderRule) => path.endsWith('*') && everywhere.path.startsWith(path.slice(0, -1));
  const broad = rules.filter(isBroad);
  const known = namesIn([everywhere, ...certain]);
  const samePath = ({ path }: HeaderRule) => rules.filter((rule) => rule.path === path);
  const paths = new Set([everywhere, ...certain].map(({ path }) => path));
  return formatHeaderRules([
    ...broad.filter(({ path }) => path !== everywhere.path),
    replaceLines(everywhere, { by: samePath(everywhere), without: namesIn(broad) }),
    ...certain.map((rule) => replaceLines(detach(rule, namesIn(broad)), { by: samePath(rule), without: namesIn(samePath(rule)) })),
    ...rules.filter((rule) => !isBroad(rule) && !paths.has(rule.path)).map((rule) => detach(rule, known)),
  ]);
}

function replaceLines(rule: HeaderRule, { by, without }: { by: readonly HeaderRule[]; without: ReadonlySet<string> }): HeaderRule {
  const kept = rule.lines.filter((line) => line.startsWith('!') || !without.has(nameOf(line)));
  return { ...rule, lines: [...kept, ...by.flatMap(({ lines }) => lines)] };
}

/** Takes away what other rules have set before this one sets it. */
export function detach(rule: HeaderRule, names: ReadonlySet<string>): HeaderRule {
  const isDetached = (name: string) => rule.lines.some((line) => line.startsWith('!') && nameOf(line) === name);
  const lines = [...namesIn([rule])].filter((name) => names.has(name) && !isDetached(name)).map((name) => `! ${name}`);
  return { ...rule, lines: [...lines, ...rule.lines] };
}

function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (/^\s/.test(line)) rules.at(-1)?.lines.push(content);
    else rules.push({ path: content, lines: [] });
  }
  return rules;
}

/** Headers that rules set or take away, in lower case. */
export function namesIn(rules: readonly HeaderRule[]): Set<string> {
  return new Set(rules.flatMap(({ lines }) => lines.map(nameOf)));
}

function nameOf(line: string): string {
  return (/^!?\s*([^:\s]+)/.exec(line)?.[1] ?? '').toLowerCase();
}
