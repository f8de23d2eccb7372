/** Frameworks whose JSX is not React's, by the package that gives the types. */
const sources = { 'solid-js': /solid/, preact: /preact/, vue: /vue/ };

/** The package whose JSX a sample is written in; undefined for React's. */
export function jsxSourceOf({ route, code }: { route: string; code: string }): string | undefined {
  const imported = Object.keys(sources).find((name) => new RegExp(`from ['"]${name}(?:/[^'"]*)?['"]`).test(code));
  if (imported) return imported;
  if (/from ['"]react/.test(code)) return undefined;
  const page = route.split('/').at(-1) ?? '';
  return Object.entries(sources).find(([, pattern]) => pattern.test(page))?.[0];
}
