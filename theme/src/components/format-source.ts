const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Breaks a TypeScript type or value into lines if it is longer than `width` characters: unions by member, the rest by bracket. */
export function formatSource(source: string, width = 60): string {
  const text = source.trim();
  // Existing line breaks are intentional.
  return text.includes('\n') ? text : breakUp(text, width, '');
}

/** Returns the outline of a type or a value: without the contents of its outermost brackets. */
export function outlineSource(source: string): string {
  const text = source.trim().replace(/\s+/g, ' ');
  let outline = '';
  let end = 0;
  let start = 0;
  scan(text, (index, depth, before) => {
    if (before === 0 && depth === 1) start = index;
    if (before !== 1 || depth !== 0 || index - start < 4) return;
    outline += `${text.slice(end, start + 1)}${text[start] === '{' ? ' … ' : '…'}`;
    end = index;
  });
  return outline + text.slice(end);
}

function breakUp(text: string, width: number, indent: string): string {
  if (indent.length + text.length <= width) return text;
  const deeper = `${indent}  `;
  const [key] = /^(?:readonly )?[\w$]+\??: /.exec(text) ?? [];
  if (key) {
    const value = text.slice(key.length);
    return membersOf(value) ? `${key.trimEnd()}\n${deeper}${breakUp(value, width, deeper)}` : key + breakUp(value, width, indent);
  }
  const members = membersOf(text);
  if (members) return members.map((member) => `| ${breakUp(member, width, deeper)}`).join(`\n${indent}`);
  const pair = longestPair(text);
  if (!pair) return text;
  const before = text.slice(0, pair.start + 1);
  const inner = text.slice(pair.start + 1, pair.end).trim();
  const after = text.slice(pair.end);
  const items = splitAt(inner, ',;');
  // A bracket around a single item hugs it.
  if (items.length === 1 && text[pair.start] !== '{') return `${before}${breakUp(inner, width, indent)}${after}`;
  const lines = items.map(({ part, separator }) => {
    const end = separator || (text[pair.start] === '{' ? (items[0]?.separator ?? '') : '');
    return `\n${deeper}${breakUp(part, width, deeper)}${end}`;
  });
  return `${before}${lines.join('')}\n${indent}${after}`;
}

/** Returns the members of a union, or null for anything else. A union after an arrow is a return type. */
function membersOf(text: string): string[] | null {
  const members = splitAt(text, '|').map(({ part }) => part);
  return members.length > 1 && !members[0]?.includes('=>') ? members : null;
}

/** Splits text at separators that are outside of brackets and strings. */
function splitAt(text: string, separators: string): { part: string; separator: string }[] {
  const parts: { part: string; separator: string }[] = [];
  let start = 0;
  scan(text, (index, depth) => {
    const character = text.charAt(index);
    const isDoubled = text[index + 1] === character || text[index - 1] === character;
    if (depth > 0 || isDoubled || !separators.includes(character)) return;
    parts.push({ part: text.slice(start, index).trim(), separator: character });
    start = index + 1;
  });
  return [...parts, { part: text.slice(start).trim(), separator: '' }].filter(({ part }) => part !== '');
}

/** Finds the outermost pair of brackets with the longest content. */
function longestPair(text: string): { start: number; end: number } | null {
  let longest: { start: number; end: number } | null = null;
  let start = 0;
  scan(text, (index, depth, before) => {
    if (before === 0 && depth === 1) start = index;
    if (before === 1 && depth === 0 && index - start > (longest ? longest.end - longest.start : 2)) longest = { start, end: index };
  });
  return longest;
}

/** Visits every character outside strings, with the number of open brackets after and before it. */
function scan(text: string, visit: (index: number, depth: number, before: number) => void): void {
  const open: string[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const before = open.length;
    if (`'"\``.includes(character)) {
      const end = text.indexOf(character, index + 1);
      if (end < 0) return;
      index = end;
      continue;
    }
    // The `>` of an arrow is not a closing bracket.
    if (closing[character]) open.push(closing[character]);
    else if (character === open.at(-1) && text[index - 1] !== '=') open.pop();
    visit(index, open.length, before);
  }
}
