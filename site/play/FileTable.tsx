interface FileTableProps {
  /** Headings: of the name, and of what else is said of a file. */
  columns: readonly [name: string, ...others: string[]];
  rows: readonly { name: string; cells: readonly string[]; kind?: string }[];
  /** Name of the file whose content is shown. */
  shown: string;
  onChoose: (name: string) => void;
}

/** Files of a build, one of which is shown below. */
export function FileTable({ columns, rows, shown, onChoose }: FileTableProps) {
  return (
    <div className="play-table">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, kind }) => (
            <tr key={name} data-selected={name === shown || undefined} data-kind={kind}>
              <td>
                <button type="button" aria-pressed={name === shown} onClick={() => onChoose(name)}>
                  {name}
                </button>
              </td>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
