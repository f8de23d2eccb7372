import type { OpenPack, Section } from './open-search-pack.js';

/** A query without spaces and signs: all of it, and its telling words. */
export interface WantedName {
  typed: string;
  telling: string;
}

const sameName = 6;

/** How well what was typed is the name of a section: `output.distPath`, `distpath`, `css modules`. */
export function nameLikeness(wanted: WantedName, { names }: Section, pack: OpenPack): number {
  let best = 0;
  for (const name of names) {
    const likeness = likenessOf(name, wanted);
    // A name that many sections have tells none of them from the others.
    if (likeness > 0) best = Math.max(best, likeness / Math.sqrt(pack.countNamed(name)));
  }
  return best;
}

function likenessOf(name: string, { typed, telling }: WantedName): number {
  if (name.length < 2 || typed.length < 2) return 0;
  if (name === typed || name === telling) return sameName;
  if (typed.length > 3 && name.startsWith(typed)) return 1 + typed.length / name.length;
  if (typed.length > 3 && name.includes(typed)) return 0.6 + typed.length / name.length;
  // Three letters stand in many words by chance.
  const isChance = name.length < 4 && /^[a-z]+$/.test(name);
  return !isChance && telling.includes(name) ? name.length / telling.length : 0;
}
