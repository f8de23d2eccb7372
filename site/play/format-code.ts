/** Strings, comments and the letters that make lines; what may be a regular expression begins with `/`. */
const tokens = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\/|\/\/[^\n]*|[{}()[\];,/\n]/g;
const expression = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
/** A slash after one of these begins a regular expression; after anything else it divides. */
const beforeExpression = /(?:[([{},;=:?!&|+\-*%<>~^]|\b(?:return|typeof|case|in|of|void|delete|throw|new|do|else))$/;
/** A block that one of these follows goes on. */
const goesOn = { js: /^(?:[;,)\].(]|else\b|catch\b|finally\b|while\b|from\b)/, css: /^;/ };

/**
 * Minified scripts and styles with a line for each statement, indented by blocks. Only white space is added, outside of strings, and
 * not where a line's end would end a statement.
 */
export function formatCode(text: string, language: 'js' | 'css'): string {
  const lines: string[] = [];
  /** Brackets that are open. Within parentheses and square ones nothing is broken. */
  const open: string[] = [];
  let line = '';
  let end = 0;

  const endLine = () => {
    if (line.trim()) lines.push(line);
    line = '';
  };
  const add = (part: string) => {
    line ||= '  '.repeat(open.filter((bracket) => bracket === '{').length);
    line += part;
  };

  tokens.lastIndex = 0;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    let [token] = match;
    const between = text.slice(end, match.index);
    if (between.trim()) add(line ? between : between.trimStart());
    if (token === '/' && language === 'js' && beforeExpression.test(line.trimEnd())) {
      expression.lastIndex = match.index;
      token = expression.exec(text)?.[0] ?? token;
      tokens.lastIndex = match.index + token.length;
    }
    end = tokens.lastIndex;
    const rest = text.slice(end, end + 10).trimStart();
    if (token === '{') {
      add(token);
      open.push(token);
      if (!rest.startsWith('}')) endLine();
    } else if (token === '}') {
      const isEmpty = line.endsWith('{');
      if (!isEmpty) endLine();
      while (open.length > 0 && open.pop() !== '{');
      add(token);
      if (rest && !goesOn[language].test(rest)) endLine();
    } else if (token === '(' || token === '[') {
      add(token);
      open.push(token);
    } else if (token === ')' || token === ']') {
      add(token);
      if (open.at(-1) !== '{') open.pop();
    } else if (token === ';') {
      add(token);
      if (open.at(-1) === '{' || open.length === 0) endLine();
    } else if (token === '\n') endLine();
    else add(token);
  }
  const rest = text.slice(end);
  if (rest.trim()) add(rest);
  endLine();
  return `${lines.join('\n')}\n`;
}
