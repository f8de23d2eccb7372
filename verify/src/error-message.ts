/** What went wrong. An error of another realm, such as a `vm` context, is no instance of this one's `Error`. */
export function errorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
