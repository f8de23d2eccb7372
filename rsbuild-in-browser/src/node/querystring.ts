type Value = string | number | boolean | null | undefined;

/** `node:querystring`: repeated keys become lists. */
export const querystring = {
  parse: (text: string): Record<string, string | string[]> => {
    const parsed: Record<string, string | string[]> = Object.create(null);
    for (const [key, value] of new URLSearchParams(text)) {
      const before = parsed[key];
      parsed[key] = before === undefined ? value : [before, value].flat();
    }
    return parsed;
  },
  stringify: (values: Record<string, Value | Value[]>): string => {
    const pairs = Object.entries(values).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one ?? '')]));
    return pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  },
  escape: encodeURIComponent,
  unescape: decodeURIComponent,
};
