import { format } from '../node/format.js';
import { util } from '../node/util.js';

/** Collects what is printed, as a terminal without colors shows it. */
export class Terminal {
  #text = '';

  readonly write = (text: string): void => {
    // SWC colors its messages whatever it is told.
    this.#text += util.stripVTControlCharacters(text);
  };

  /** `console` for tools: all its methods that print. */
  readonly console = {
    log: this.#print(),
    info: this.#print(),
    debug: this.#print(),
    warn: this.#print(),
    error: this.#print(),
    trace: this.#print(),
    dir: this.#print(),
    group: this.#print(),
    groupEnd: () => undefined,
    time: () => undefined,
    timeEnd: () => undefined,
    assert: () => undefined,
    table: this.#print(),
  };

  /** Everything printed since it was last taken. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  #print() {
    return (...values: unknown[]) => this.write(`${format(...values)}\n`);
  }
}
