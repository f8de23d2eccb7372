import type { ReactNode } from 'react';

interface ResultProps {
  /** Kind of result, in the language of the page. */
  label: string;
  /** File or command that the result comes from. */
  title?: string;
  /** How the result was produced, if not by default settings. */
  note?: string;
  /** Tool and version that produced the result. */
  version: string;
  /** Table of files as Rsbuild prints it. */
  table?: string;
  /** Code of the result. */
  children?: ReactNode;
}

/** Panel with the result of running the sample above. */
export function Result({ label, title, note, version, table, children }: ResultProps) {
  return (
    <figure className="result">
      <figcaption className="code-title">
        <b>{label}</b>
        {title}
        <span>{note ? `${note} · ${version}` : version}</span>
      </figcaption>
      {table ? <FileTable text={table} /> : children}
    </figure>
  );
}

/** Table of the rows that Rsbuild prints. Rows of several environments are combined into one table. */
function FileTable({ text }: { text: string }) {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s{2,}/));
  return (
    <table>
      <tbody>
        {rows.map(([name = '', ...sizes], index) => {
          const Cell = name.startsWith('File (') ? 'th' : 'td';
          const quiet = name === 'Total:' ? name : name.slice(0, name.lastIndexOf('/') + 1);
          return (
            <tr key={index}>
              <Cell>
                {quiet && <span>{quiet}</span>}
                {name.slice(quiet.length)}
              </Cell>
              {sizes.map((size, column) => (
                <Cell key={column}>{size}</Cell>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
