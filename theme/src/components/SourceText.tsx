import { Fragment } from 'react';
import { formatSource, outlineSource } from './format-source.js';

/** Classes of the code palette and the patterns that they apply to. The first match wins. */
const rules: [name: string, pattern: string][] = [
  ['s', `'[^']*'|"[^"]*"|\`[^\`]*\``],
  ['p', '[\\w$]+(?=\\??:)'],
  ['k', '\\b(?:as|extends|import|in|infer|is|keyof|new|readonly|typeof)\\b'],
  ['n', '\\b(?:true|false|null|undefined|\\d[\\w.]*)\\b'],
  ['t', '\\b(?:any|bigint|boolean|never|number|object|string|symbol|unknown|void|[A-Z][\\w$]*)\\b'],
];
const tokens = new RegExp(rules.map(([name, pattern]) => `(?<${name}>${pattern})`).join('|'), 'g');

/** Lines that a type or a value may take before it is folded, so that it doesn't push the page's content out of view. */
const maxLines = 6;

/** A type or a value with syntax highlighting, broken into lines if it is long and folded if it is very long. */
export function SourceText({ text }: { text: string }) {
  const source = formatSource(text);
  if (source.split('\n').length <= maxLines) return <Coloured source={source} />;
  return (
    <details className="source-fold">
      <summary>
        <Coloured source={formatSource(outlineSource(text))} />
      </summary>
      <Coloured source={source} />
    </details>
  );
}

function Coloured({ source }: { source: string }) {
  let end = 0;
  const pieces = [...source.matchAll(tokens)].map((match) => {
    const [token] = match;
    const before = source.slice(end, match.index);
    end = match.index + token.length;
    const name = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0];
    return (
      <Fragment key={match.index}>
        {before}
        <span className={name}>{token}</span>
      </Fragment>
    );
  });
  return (
    <code>
      {pieces}
      {source.slice(end)}
    </code>
  );
}
