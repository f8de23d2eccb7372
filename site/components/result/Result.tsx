import type { ReactNode } from 'react';

interface ResultProps {
  /** What it is, in the language of the page. */
  label: string;
  /** File or command that it comes from. */
  title?: string;
  /** How it was made, where that is not the default. */
  note?: string;
  /** Tool and version that made it. */
  version: string;
  /** Table of files as Rsbuild prints it. */
  table?: string;
  /** Code of the result. */
  children?: ReactNode;
}

/** What a run of the sample above gave. */
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

/** The rows that Rsbuild prints, those of several environments below each other. */
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
