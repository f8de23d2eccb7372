/** Returns the message of an error. Errors of other realms, such as a `vm` context, are not instances of this realm's `Error`. */
export function errorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
