const comment = (name: string) => new RegExp(`^(\\s*(?://|#|/\\*|\\{/\\*|<!--|--|;|%)\\s*)${name}(\\s*(?:\\*/\\}?|-->)?\\s*)$`);
const next = comment('highlight-next-line');
const start = comment('highlight-start');
const end = comment('highlight-end');

/** Converts highlight comments in code to those of this engine. */
export function migrateCode(code: string): string {
  const lines = code.split('\n');
  const result: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (end.test(line)) continue;
    if (!start.test(line)) result.push(line.replace(next, '$1[!code highlight]$2'));
    else {
      const length = lines.slice(index + 1).findIndex((other) => end.test(other));
      result.push(line.replace(start, `$1[!code highlight:${length < 0 ? lines.length - index - 1 : length}]$2`));
    }
  }
  return result.join('\n');
}
