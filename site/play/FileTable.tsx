interface FileTableProps {
  /** Column headings: the file name, then the other cells. */
  columns: readonly [name: string, ...others: string[]];
  rows: readonly { name: string; cells: readonly string[]; kind?: string }[];
  /** Name of the file whose content is shown. */
  shown: string;
  onChoose: (name: string) => void;
}

/** Table of build files, to select the one shown below. */
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
