/** Each number is multiplied by these factors in turn. */
const factors = [0.8, 0.95, 1.05, 1.25];

/** Numbers by name, and their score. */
export interface Fit<Name extends string> {
  values: Record<Name, number>;
  score: number;
}

interface SearchOptions<Name extends string> {
  /** Scores a set of numbers. */
  rate: (values: Record<Name, number>) => number;
  /** Called when a change of one number has raised the score. */
  onBetter?: (name: Name, fit: Fit<Name>) => void;
}

/** Raises a score by changing one number at a time, until no change of a single number raises it further. */
export function coordinateSearch<Name extends string>(
  start: Readonly<Record<Name, number>>,
  { rate, onBetter }: SearchOptions<Name>,
): Fit<Name> {
  const names: Name[] = [];
  for (const name in start) names.push(name);
  let best: Fit<Name> = { values: { ...start }, score: rate(start) };
  let before: Fit<Name>;
  do {
    before = best;
    for (const name of names) {
      const fit = fitOne(name, best, rate);
      if (fit !== best) onBetter?.(name, fit);
      best = fit;
    }
  } while (best !== before);
  return best;
}

/** Tries all factors on one number and returns the best fit. */
function fitOne<Name extends string>(name: Name, best: Fit<Name>, rate: SearchOptions<Name>['rate']): Fit<Name> {
  const tried = factors.map((factor): Fit<Name> => {
    const values = { ...best.values, [name]: round(best.values[name] * factor) };
    return { values, score: rate(values) };
  });
  return tried.reduce((most, fit) => (fit.score > most.score ? fit : most), best);
}

/** Rounds to three significant digits: the labels don't justify more. */
function round(value: number): number {
  return Number(value.toPrecision(3));
}
