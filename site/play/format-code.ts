/** Strings, comments and characters that affect lines. A `/` may start a regular expression. */
const tokens = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\/|\/\/[^\n]*|[{}()[\];,/\n]/g;
const expression = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
/** A slash after one of these starts a regular expression. After anything else it is a division. */
const beforeExpression = /(?:[([{},;=:?!&|+\-*%<>~^]|\b(?:return|typeof|case|in|of|void|delete|throw|new|do|else))$/;
/** Tokens that continue the statement after a block, without a line break. */
const goesOn = { js: /^(?:[;,)\].(]|else\b|catch\b|finally\b|while\b|from\b)/, css: /^;/ };

/**
 * Formats minified scripts and styles with one line per statement, indented by block. Only adds white space, outside of strings, and not
 * where a line break would end a statement.
 */
export function formatCode(text: string, language: 'js' | 'css'): string {
  const lines: string[] = [];
  /** Open brackets. There are no line breaks within parentheses and square brackets. */
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
