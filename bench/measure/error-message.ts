/** Returns the message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the first line of the message, short enough for a table cell. */
export function errorSummary(error: unknown): string {
  return errorMessage(error).split('\n', 1).join('');
}
