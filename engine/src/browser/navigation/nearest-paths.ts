/** Minimum similarity of a suggested path, from 0 to 1. */
const threshold = 0.4;

/** Returns the candidates with the most similar paths, best match first. The last segment counts as much as the whole path. */
export function nearestPaths<T extends { path: string }>(path: string, candidates: readonly T[], limit: number): T[] {
  return candidates
    .map((candidate) => ({
      candidate,
      score: Math.max(
        (similarity(path, candidate.path) + similarity(lastSegment(path), lastSegment(candidate.path))) / 2,
        // The page of a folder is the fallback for any path below it.
        path.startsWith(candidate.path.replace(/\/?$/, '/')) ? threshold : 0,
      ),
    }))
    .filter(({ score }) => score >= threshold)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

function lastSegment(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** Returns the Dice coefficient of the letter pairs of two texts, from 0 to 1. Ignores case, hyphens and the like. */
function similarity(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)];
  let common = 0;
  const left = [...second];
  for (const pair of first) {
    const at = left.indexOf(pair);
    if (at >= 0) {
      left.splice(at, 1);
      common++;
    }
  }
  return (2 * common) / (first.length + second.length || 1);
}

function pairsOf(text: string): string[] {
  const letters = [...text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')];
  return letters.slice(1).map((letter, at) => (letters[at] as string) + letter);
}
