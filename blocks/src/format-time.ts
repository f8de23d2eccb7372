/** Unit that a time is shown in: that of its final value, also while it counts up. */
export type TimeUnit = 'ms' | 's';

/** Milliseconds under a second, else seconds. `time` in seconds. */
export function unitOf(time: number): TimeUnit {
  return time < 1 ? 'ms' : 's';
}

/** A time in seconds as text; whole milliseconds, or seconds with two decimals. */
export function formatTime(time: number, unit: TimeUnit = unitOf(time)): string {
  return unit === 'ms' ? `${Math.round(time * 1000)}ms` : `${time.toFixed(2)}s`;
}
