/** Reports the progress of a long task. */
export interface Progress {
  /** Starts a step. `total` is its size, if known. */
  start(name: string, total?: number): Step;
}

export interface Step {
  /** Marks one more unit as done. */
  tick(): void;
  /** Marks the step as done; `note` describes the result. */
  done(note?: string): void;
  /** Marks the step as failed. */
  fail(): void;
}
