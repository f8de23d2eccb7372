import type { Budget } from './budget.js';

/** A scope of names and their values; inner names shadow outer ones. */
export class Names {
  private readonly values = new Map<string, unknown>();

  constructor(
    private readonly outer: Pick<Names, 'has' | 'get'>,
    readonly budget: Budget,
  ) {}

  has(name: string): boolean {
    return this.values.has(name) || this.outer.has(name);
  }

  get(name: string): unknown {
    return this.values.has(name) ? this.values.get(name) : this.outer.get(name);
  }

  set(name: string, value: unknown): void {
    this.values.set(name, value);
  }
}
