/** How the file system says that there is nothing, or only a link that leads to itself. */
const nothing = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

/** What reading a file or folder gives; undefined when there is none, or no longer. */
export function ifThere<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return undefined;
    throw error;
  }
}
