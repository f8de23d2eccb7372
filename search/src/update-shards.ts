import { type ShardFiles, shardFiles } from './build-large-index.js';
import type { LargeShard } from './large-index.js';
import type { PackedPage } from './search-pack.js';
import { type ChangedTerms, readTerms } from './update-terms.js';
import { entriesOf, inOrder, neighborEntry, ShardCutter, type ShardEntry } from './write-shards.js';

interface ShardsUpdate extends ChangedTerms {
  pages: readonly PackedPage[];
  size: number;
}

/** Updates shards after some words changed. Untouched shards are opened only if the one before them now ends elsewhere. */
export function updateShards(shards: readonly ShardFiles[], { pages, size, terms, touched }: ShardsUpdate): ShardFiles[] {
  const cutter = new ShardCutter(pages, size);
  const now: ShardFiles[] = [];
  const fresh = [...terms.values()].flatMap((term) => (term ? entriesOf(term) : []));
  for (const [number, files] of shards.entries()) {
    if (!touched.has(number) && cutter.isEmpty) {
      now.push(files);
      continue;
    }
    const from = number === 0 ? '' : files.start;
    const to = shards[number + 1]?.start;
    const isHere = ({ key }: ShardEntry) => key >= from && (to === undefined || key < to);
    const { neighbors }: LargeShard = JSON.parse(files.content);
    const entries = [
      ...readTerms(files)
        .filter(({ key }) => !terms.has(key))
        .flatMap(entriesOf),
      ...fresh,
    ].filter(isHere);
    for (const entry of [...entries, ...neighbors.map(neighborEntry)].sort(inOrder)) cutter.add(entry);
    if (cutter.isAtCut || to === undefined) now.push(...cutter.end().map(shardFiles));
  }
  return now;
}
