import { missing } from './entry-at.js';
import { encodeNumbers } from './varint-text.js';

/** Lists of numbers that grow in parallel, stored as two integers per number: growing strings would take 20 times the memory. */
export class NumberLists {
  private lists = new Int32Array(1024);
  private numbers = new Int32Array(1024);
  private length = 0;

  add(list: number, number: number): void {
    if (this.length === this.lists.length) {
      this.lists = doubled(this.lists);
      this.numbers = doubled(this.numbers);
    }
    this.lists[this.length] = list;
    this.numbers[this.length++] = number;
  }

  /** Returns a function that encodes one of the first `count` lists as text. */
  texts(count: number): (list: number) => string {
    const starts = new Int32Array(count + 1);
    const stepOn = (places: Int32Array, list: number): number => {
      const place = places[list] ?? missing(list);
      places[list] = place + 1;
      return place;
    };
    for (let at = 0; at < this.length; at++) stepOn(starts, (this.lists[at] ?? missing(at)) + 1);
    for (let list = 1; list <= count; list++) starts[list] = (starts[list] ?? 0) + (starts[list - 1] ?? 0);
    const sorted = new Int32Array(this.length);
    const next = starts.slice();
    for (let at = 0; at < this.length; at++) sorted[stepOn(next, this.lists[at] ?? missing(at))] = this.numbers[at] ?? missing(at);
    return (list) => encodeNumbers(sorted.subarray(starts[list], starts[list + 1]));
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
