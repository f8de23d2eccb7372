import type { BuildResult, OutputFile } from '../src/protocol.js';
import type { NativeResult } from './build-natively.js';

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const contentOf = (file: OutputFile) => toText('text' in file ? Buffer.from(file.text) : file.bytes);

/** Describes how the browser's output differs from the native output. Returns null if both are the same, byte for byte. */
export function findDifference(expected: NativeResult, { files, errors }: BuildResult): string | null {
  if (errors.length > 0 !== (expected.exitCode !== 0)) return errors[0] ?? 'only the native build fails';
  const names = files.map(({ name }) => name).toSorted();
  const wanted = Object.keys(expected.files).toSorted();
  if (names.join() !== wanted.join()) return `names: ${names.filter((name) => !wanted.includes(name)).join(', ')}`;
  const other = files.find((file) => contentOf(file) !== toText(expected.files[file.name] ?? new Uint8Array()));
  return other ? `content of ${other.name}` : null;
}
