/** A path in `_headers` and the lines below it, without indentation. */
export interface HeaderRule {
  path: string;
  lines: string[];
}

/** Host files that the build writes and the public folder can add to. */
export const hostFiles = ['_headers', '_redirects'] as const;

/** Formats rules for `_headers`. */
export function formatHeaderRules(rules: readonly HeaderRule[]): string {
  return rules.map(({ path, lines }) => [path, ...lines.map((line) => `  ${line}`), ''].join('\n')).join('\n');
}

/** Merges a host file from the public folder with the one that the build writes. */
export function mergeHostFile(name: (typeof hostFiles)[number], built: string, own: string): string {
  // The first matching redirect wins, so those of the site come first.
  return name === '_redirects' ? `${own.trimEnd()}\n${built}` : mergeHeaders(built, own);
}

/**
 * Replaces headers that the build sets with those of the site for the same paths, because hosts would join both values with
 * a comma. Where the build has a rule for certain files, such as immutable caching, it overrides what the site sets on every path.
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

/** Adds lines that remove the headers set by other rules before this rule sets them. */
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

/** Returns the headers that rules set or remove, in lowercase. */
export function namesIn(rules: readonly HeaderRule[]): Set<string> {
  return new Set(rules.flatMap(({ lines }) => lines.map(nameOf)));
}

function nameOf(line: string): string {
  return (/^!?\s*([^:\s]+)/.exec(line)?.[1] ?? '').toLowerCase();
}
