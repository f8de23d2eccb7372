/** What went wrong, of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The first line of it, for a cell of a table. */
export function errorSummary(error: unknown): string {
  return errorMessage(error).split('\n', 1).join('');
}
