import temml from 'temml';
import { mathText } from './math-text.js';
import { styleClasses } from './style-classes.js';

interface TexOptions {
  /** Whether it is a display formula. */
  display: boolean;
  macros: Readonly<Record<string, string>>;
}

type Formula = { html: string; text: string } | { problem: { what: string; fix: string; offset: number } };

/** Renders a formula as MathML and as a line of text, or returns its mistake with the offset. */
export function renderTex(tex: string, { display, macros }: TexOptions): Formula {
  let mathml: string;
  try {
    // A copy, so that commands defined in a formula don't affect others.
    mathml = temml
      .renderToString(tex, { displayMode: display, macros: { ...macros }, throwOnError: true })
      // HTML validators reject these attributes on `mrow`. Without them, a box inherits the surrounding style.
      .replaceAll('<mrow scriptlevel="0" displaystyle="true"', '<mrow');
  } catch (error) {
    return { problem: problemOf(error, tex) };
  }
  if (mathml.includes('class="tml-ref"')) {
    const offset = Math.max(0, tex.search(/\\(?:eq)?ref\b/));
    return { problem: { what: 'A formula cannot refer to another one.', fix: 'Write the number of the other formula as text.', offset } };
  }
  const math = styleClasses(mathml);
  const text = mathText(mathml);
  // A span, because the formula may be inside a paragraph.
  return { html: display ? `<span class="math" tabindex="0">${math}</span>` : math, text };
}

function problemOf(error: unknown, tex: string): { what: string; fix: string; offset: number } {
  const message = error instanceof Error ? error.message : String(error);
  const position = error instanceof Error && 'position' in error && typeof error.position === 'number' ? error.position : 0;
  const reason = (message.trim().split('\n')[0] ?? '').replace(/ at (?:position \d+|end of input)(?::.*)?$/, '').replace(/\.$/, '');
  const isUnknown = /Unsupported function name|Undefined control sequence/i.test(reason);
  return {
    what: `This formula cannot be read: ${reason}.`,
    fix: isUnknown
      ? 'Use a command that TeX knows, or define this one in the macros of the plugin.'
      : 'Fix the formula. Write a literal dollar sign as \\$.',
    offset: Math.min(position, tex.length),
  };
}
