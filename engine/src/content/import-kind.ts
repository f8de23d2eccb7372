/** What an import of a page gives. */
export type ImportKind = 'components' | 'data' | 'fragment' | 'text' | 'url';

const kinds: readonly [RegExp, ImportKind][] = [
  [/\?raw$/, 'text'],
  [/\?url$/, 'url'],
  [/\.json$/, 'data'],
  [/\.mdx?$/, 'fragment'],
  [/\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|ogg|mp3|wav|pdf|zip|woff2?|ttf|otf)$/i, 'url'],
  [/\.[cm]?[jt]sx?$|(?:^|\/)[^./]+$|^[^./<]/, 'components'],
];

/** What an import gives, by its specifier; undefined for what a page cannot import. */
export function importKind(specifier: string): ImportKind | undefined {
  return kinds.find(([pattern]) => pattern.test(specifier))?.[1];
}
