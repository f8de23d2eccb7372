/** Returns the width of a text; called repeatedly with the same words. */
export type Measure = (text: string) => number;

export interface WrapOptions {
  measure: Measure;
  maxWidth: number;
  maxLines: number;
}

export interface WrappedText {
  lines: string[];
  /** Whether the text is complete, and no word was cut except at dots, slashes and the like. */
  isWhole: boolean;
}

/** A piece of text that stays on one line. */
interface Unit {
  text: string;
  hasSpace: boolean;
}

const ellipsis = '…';
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Punctuation that may not begin a line, and punctuation that may not end one. */
const closing = /^[\p{Pe}\p{Pf}，。、；：？！…—·～％,.;:?!%ー々]$/u;
const opening = /^[\p{Ps}\p{Pi}￥＄]$/u;

/** Wraps a text into lines by its real width; a text that doesn't fit ends in an ellipsis. */
export function wrapText(text: string, { measure, maxWidth, maxLines }: WrapOptions): WrappedText {
  const cuts = unitsOf(text).map((unit) =>
    measure(unit.text) > maxWidth ? cutUnit(unit, measure, maxWidth) : { units: [unit], isClean: true },
  );
  const lines = fillLines(
    cuts.flatMap(({ units }) => units),
    measure,
    maxWidth,
  );
  const shown = lines.slice(0, maxLines).map(join);
  if (lines.length <= maxLines) return { lines: shown, isWhole: cuts.every(({ isClean }) => isClean) };
  const last = [...(lines[maxLines - 1] ?? [])];
  while (last.length > 1 && measure(withEllipsis(join(last))) > maxWidth) last.pop();
  return { lines: [...shown.slice(0, -1), withEllipsis(join(last))], isWhole: false };
}

/** Wraps a text into as many lines as `wrapText`, but of about the same width. */
export function balanceText(text: string, options: WrapOptions): WrappedText {
  const wrapped = wrapText(text, options);
  if (!wrapped.isWhole || wrapped.lines.length < 2) return wrapped;
  let [low, high] = [options.maxWidth / 2, options.maxWidth];
  let best = wrapped;
  while (high - low > 4) {
    const maxWidth = (low + high) / 2;
    const tried = wrapText(text, { ...options, maxWidth });
    if (tried.isWhole && tried.lines.length === wrapped.lines.length) [high, best] = [maxWidth, tried];
    else low = maxWidth;
  }
  return best;
}

/** Splits a text into words, or characters if a script has no spaces; punctuation stays with what it belongs to. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let pending = '';
  let hasSpace = false;
  const flush = () => {
    if (!pending) return;
    units.push({ text: pending, hasSpace });
    hasSpace = false;
    pending = '';
  };
  for (const character of text) {
    const before = pending.at(-1) ?? '';
    const isJoined = closing.test(character) || opening.test(before);
    if (character === ' ') flush();
    else if (!isJoined && (wide.test(before) || wide.test(character))) flush();
    if (character === ' ') hasSpace = units.length > 0;
    else pending += character;
  }
  flush();
  return units;
}

/** Cuts a unit wider than a line after separators in a name, or else at capitals, or else anywhere. */
function cutUnit({ text, hasSpace }: Unit, measure: Measure, maxWidth: number): { units: Unit[]; isClean: boolean } {
  let isClean = true;
  const pieces = text.split(/(?<=[./_:@-])/).flatMap((piece) => {
    if (measure(piece) <= maxWidth) return [piece];
    isClean = false;
    return piece.split(/(?<=[a-z0-9])(?=[A-Z])/).flatMap((word) => (measure(word) > maxWidth ? [...word] : [word]));
  });
  return { units: pieces.map((piece, index) => ({ text: piece, hasSpace: hasSpace && index === 0 })), isClean };
}

function fillLines(units: readonly Unit[], measure: Measure, maxWidth: number): Unit[][] {
  const lines: Unit[][] = [];
  let width = Infinity;
  for (const unit of units) {
    const added = measure(unit.text) + (unit.hasSpace ? measure(' ') : 0);
    const line = width + added <= maxWidth ? lines.at(-1) : undefined;
    if (line) line.push(unit);
    else lines.push([unit]);
    width = line ? width + added : measure(unit.text);
  }
  return lines;
}

function join(units: readonly Unit[]): string {
  return units.map(({ text, hasSpace }, index) => (hasSpace && index > 0 ? ' ' : '') + text).join('');
}

function withEllipsis(text: string): string {
  return text.replace(/[\s,.;:!?，。、；：？！…—-]+$/u, '') + ellipsis;
}
