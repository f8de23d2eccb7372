/** Unit that a time is shown in: that of its final value, also while it counts up. */
export type TimeUnit = 'ms' | 's';

/** Milliseconds under a second, else seconds; what rounds to a second is one. `time` in seconds. */
export function unitOf(time: number): TimeUnit {
  return roundTo(time, 1000) < 1 ? 'ms' : 's';
}

/** A time in seconds as text; whole milliseconds, or seconds with two decimals. */
export function formatTime(time: number, unit: TimeUnit = unitOf(time)): string {
  return unit === 'ms' ? `${Math.round(roundTo(time, 1000) * 1000)}ms` : `${roundTo(time, 100).toFixed(2)}s`;
}

/** The nearest of so many parts of one, halves up, as they are written: 20.915 is 20.914999… in binary. */
function roundTo(value: number, parts: number): number {
  return Math.round(Number((value * parts).toPrecision(12))) / parts;
}
