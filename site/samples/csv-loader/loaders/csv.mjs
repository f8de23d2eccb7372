/** A module of the rows of a file. */
export default function csv(source) {
  const { separator } = this.getOptions();
  const rows = source
    .trim()
    .split('\n')
    .map((row) => row.split(separator));
  return `export default ${JSON.stringify(rows)};`;
}
