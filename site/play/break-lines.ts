/** Code with longer lines is minified. */
const longest = 200;

/** Breaks minified code after statements and blocks, outside of strings: two builds can be compared line by line. Other code stays as it is. */
export function breakLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.length > longest ? breakLine(line) : line))
    .join('\n');
}

function breakLine(line: string): string {
  return line.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[;{}](?=[^;,)\]}\s])|>(?=<)/g, (token) =>
    token.length === 1 ? `${token}\n` : token,
  );
}
