/** Unit of a displayed time. Determined by the final value, even while counting up. */
export type TimeUnit = 'ms' | 's';

/** Returns milliseconds for times that round to less than a second, otherwise seconds. `time` is in seconds. */
export function unitOf(time: number): TimeUnit {
  return roundTo(time, 1000) < 1 ? 'ms' : 's';
}

/** Formats a time in seconds as whole milliseconds, or as seconds with two decimals. */
export function formatTime(time: number, unit: TimeUnit = unitOf(time)): string {
  return unit === 'ms' ? `${Math.round(roundTo(time, 1000) * 1000)}ms` : `${roundTo(time, 100).toFixed(2)}s`;
}

/** Rounds to a multiple of 1 / `parts`, halves up in decimal notation: 20.915 is 20.914999… in binary. */
function roundTo(value: number, parts: number): number {
  return Math.round(Number((value * parts).toPrecision(12))) / parts;
}
