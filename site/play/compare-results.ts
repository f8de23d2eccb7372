import type { ShownFile } from './recorded-result.js';

export type ChangeKind = 'added' | 'removed' | 'larger' | 'smaller' | 'changed' | 'same';

/** Change of one file between two builds. */
export interface FileChange {
  /** File name without hashes. */
  name: string;
  kind: ChangeKind;
  /** Difference in size, in bytes. */
  delta: number;
  before?: ShownFile;
  after?: ShownFile;
}

const order: ChangeKind[] = ['added', 'removed', 'larger', 'smaller', 'changed', 'same'];

/** Removes content hashes from a name, so that it is the same in both builds. */
export const withoutHash = (name: string): string => name.replaceAll(/\.[0-9a-f]{8,10}(?=\.)/g, '');

/** Compares two builds. Lists changed files first. */
export function compareResults(before: readonly ShownFile[], after: readonly ShownFile[]): FileChange[] {
  const [old, fresh] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name) => changeOf(name, old.get(name), fresh.get(name)))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
}

/** Maps files by name without hashes. Names that would collide keep theirs. */
function byName(files: readonly ShownFile[]): Map<string, ShownFile> {
  const isUnique = (bare: string) => files.filter(({ name }) => withoutHash(name) === bare).length === 1;
  return new Map(files.map((file) => [isUnique(withoutHash(file.name)) ? withoutHash(file.name) : file.name, file]));
}

function changeOf(name: string, before: ShownFile | undefined, after: ShownFile | undefined): FileChange {
  const delta = (after?.size ?? 0) - (before?.size ?? 0);
  return { name, kind: kindOf(before, after), delta, ...(before && { before }), ...(after && { after }) };
}

function kindOf(before: ShownFile | undefined, after: ShownFile | undefined): ChangeKind {
  if (!before) return 'added';
  if (!after) return 'removed';
  if (after.size !== before.size) return after.size > before.size ? 'larger' : 'smaller';
  return isSame(before, after) ? 'same' : 'changed';
}

function isSame(before: ShownFile, after: ShownFile): boolean {
  if ('text' in before && 'text' in after) return before.text === after.text && before.name === after.name;
  // Without content, only the hash in the name can differ.
  if (!('bytes' in before) || !('bytes' in after)) return before.name === after.name;
  return before.bytes.every((byte, index) => byte === after.bytes[index]);
}
