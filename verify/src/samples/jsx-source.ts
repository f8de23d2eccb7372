/** Page names of frameworks with their own JSX types, by the package of the types. */
const sources = { 'solid-js': /solid/, preact: /preact/, vue: /vue/ };

/** Returns the package of a sample's JSX types. Undefined for React. */
export function jsxSourceOf({ route, code }: { route: string; code: string }): string | undefined {
  const imported = Object.keys(sources).find((name) => new RegExp(`from ['"]${name}(?:/[^'"]*)?['"]`).test(code));
  if (imported) return imported;
  if (/from ['"]react/.test(code)) return undefined;
  const page = route.split('/').at(-1) ?? '';
  return Object.entries(sources).find(([, pattern]) => pattern.test(page))?.[0];
}
