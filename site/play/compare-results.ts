import type { OutputFile } from '../../rsbuild-in-browser/src/protocol.js';

export type ChangeKind = 'added' | 'removed' | 'larger' | 'smaller' | 'changed' | 'same';

/** What became of one file from one build to the next. */
export interface FileChange {
  /** Without hashes. */
  name: string;
  kind: ChangeKind;
  /** Bytes more or less. */
  delta: number;
  before?: OutputFile;
  after?: OutputFile;
}

const order: ChangeKind[] = ['added', 'removed', 'larger', 'smaller', 'changed', 'same'];

/** A name without the hash of its content, by which both builds know it. */
export const withoutHash = (name: string): string => name.replaceAll(/\.[0-9a-f]{8,10}(?=\.)/g, '');

/** Changes from one build to the next, what has changed first. */
export function compareResults(before: readonly OutputFile[], after: readonly OutputFile[]): FileChange[] {
  const [old, fresh] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name) => changeOf(name, old.get(name), fresh.get(name)))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
}

/** Files by their names without hashes; two that would share one keep theirs. */
function byName(files: readonly OutputFile[]): Map<string, OutputFile> {
  const isUnique = (bare: string) => files.filter(({ name }) => withoutHash(name) === bare).length === 1;
  return new Map(files.map((file) => [isUnique(withoutHash(file.name)) ? withoutHash(file.name) : file.name, file]));
}

function changeOf(name: string, before: OutputFile | undefined, after: OutputFile | undefined): FileChange {
  const delta = (after?.size ?? 0) - (before?.size ?? 0);
  return { name, kind: kindOf(before, after), delta, ...(before && { before }), ...(after && { after }) };
}

function kindOf(before: OutputFile | undefined, after: OutputFile | undefined): ChangeKind {
  if (!before) return 'added';
  if (!after) return 'removed';
  if (after.size !== before.size) return after.size > before.size ? 'larger' : 'smaller';
  return isSame(before, after) ? 'same' : 'changed';
}

function isSame(before: OutputFile, after: OutputFile): boolean {
  if ('text' in before) return 'text' in after && before.text === after.text && before.name === after.name;
  return 'bytes' in after && before.bytes.every((byte, index) => byte === after.bytes[index]);
}
