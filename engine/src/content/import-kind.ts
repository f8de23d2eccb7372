/** What an import in a page provides. */
export type ImportKind = 'components' | 'data' | 'fragment' | 'text' | 'url';

const kinds: readonly [RegExp, ImportKind][] = [
  [/\?raw$/, 'text'],
  [/\?url$/, 'url'],
  [/\.json$/, 'data'],
  [/\.mdx?$/, 'fragment'],
  [/\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|ogg|mp3|wav|pdf|zip|woff2?|ttf|otf)$/i, 'url'],
  [/\.[cm]?[jt]sx?$|(?:^|\/)[^./]+$|^[^./<]/, 'components'],
];

/** Returns the kind of an import by its specifier; undefined if a page cannot import it. */
export function importKind(specifier: string): ImportKind | undefined {
  return kinds.find(([pattern]) => pattern.test(specifier))?.[1];
}
