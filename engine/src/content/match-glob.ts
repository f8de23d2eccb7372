/** Compiles a glob (`*`, `**`, `?`, `{a,b}`) to a test over paths with forward slashes. */
export function compileGlob(glob: string): (path: string) => boolean {
  const source = glob.replace(/\*\*\/?|\*|\?|\{|\}|,|[.+^$()|[\]\\]/g, (token) => {
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token === '{') return '(?:';
    if (token === '}') return ')';
    if (token === ',') return glob.includes('{') ? '|' : ',';
    return `\\${token}`;
  });
  const pattern = new RegExp(`^${source}$`);
  return (path) => pattern.test(path);
}
