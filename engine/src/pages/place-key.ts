/** Returns the key of a language and version: `zh`, `v2/zh`. */
export function placeKey(version: string, lang: string): string {
  return version ? `${version}/${lang}` : lang;
}
