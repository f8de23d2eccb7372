import { entryAt } from './entry-at.js';
import type { Section } from './open-sections.js';
import { pushTo } from './push-to.js';
import { containingAny, createTextList } from './text-list.js';

export type NamedSections = readonly [name: string, sections: readonly number[]];

/** Sections by their names. */
export interface NameIndex {
  countNamed: (name: string) => number;
  /** Returns the names that contain one of several pieces. */
  namesWith: (pieces: readonly string[]) => NamedSections[];
}

export function indexNames(sections: readonly Section[]): NameIndex {
  const places = new Map<string, number[]>();
  for (const [index, { names }] of sections.entries()) for (const name of names) pushTo(places, name, index);
  const list = [...places];
  const texts = createTextList([...places.keys()]);
  return {
    countNamed: (name) => places.get(name)?.length ?? 0,
    namesWith: (pieces) => containingAny(pieces, texts).map((number) => entryAt(list, number)),
  };
}
