import { format } from '../node/format.js';
import { util } from '../node/util.js';

/** Collects output as a terminal without colors. */
export class Terminal {
  #text = '';

  readonly write = (text: string): void => {
    // SWC ignores settings and always colors its messages.
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

  /** Returns and clears the output since the last call. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  #print() {
    return (...values: unknown[]) => this.write(`${format(...values)}\n`);
  }
}
