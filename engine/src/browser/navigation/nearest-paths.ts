/** Similarity below which a path is no help, from 0 to 1. */
const threshold = 0.4;

/** Those whose path is most like a given one, the nearest first. What its last segment names counts as much as all of it. */
export function nearestPaths<T extends { path: string }>(path: string, candidates: readonly T[], limit: number): T[] {
  return candidates
    .map((candidate) => ({
      candidate,
      score: Math.max(
        (similarity(path, candidate.path) + similarity(lastSegment(path), lastSegment(candidate.path))) / 2,
        // The page of a folder, for what lies nowhere in it.
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

/** Share of the pairs of letters that two texts have in common (Dice), from 0 to 1; upper case, hyphens and the like do not count. */
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
