import { Fragment } from 'react';

export interface CodeBlockRuntimeProps {
  code: string;
  lang: string;
  title?: string;
  /** Accepted but ignored: code from components is not highlighted. */
  shikiOptions?: unknown;
  wrapCode?: boolean;
}

const notation = /[ \t]*(?:\/\/|#|\/\*|<!--)[ \t]*\[!code [^\]]*\].*$/;

/** A code block from a component. Not highlighted, since only fences are, at build time. */
export function CodeBlockRuntime({ code, lang, title, wrapCode = false }: CodeBlockRuntimeProps) {
  const lines = code
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(notation, ''));
  return (
    <div className="code" data-lang={lang} data-wrap={wrapCode || undefined}>
      {title && <div className="code-title">{title}</div>}
      <pre tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && '\n'}
              <span className="line">{line}</span>
            </Fragment>
          ))}
        </code>
      </pre>
      <div className="code-tools">
        <button type="button" className="code-copy" aria-labelledby="kiln:label-copy" />
      </div>
    </div>
  );
}
