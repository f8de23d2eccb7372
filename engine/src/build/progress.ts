/** Tells how a long piece of work goes on. */
export interface Progress {
  /** Begins a step; `total` when its size is known. */
  start(name: string, total?: number): Step;
}

export interface Step {
  /** One more unit is done. */
  tick(): void;
  /** The step is done; `note` says what came of it. */
  done(note?: string): void;
  /** The step came to nothing. */
  fail(): void;
}
