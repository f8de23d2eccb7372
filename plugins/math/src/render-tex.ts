import temml from 'temml';
import { mathText } from './math-text.js';
import { styleClasses } from './style-classes.js';

interface TexOptions {
  /** Whether the formula has lines of its own. */
  display: boolean;
  macros: Readonly<Record<string, string>>;
}

type Formula = { html: string; text: string } | { problem: { what: string; fix: string; offset: number } };

/** A formula as MathML and as a line of text; or what is wrong with it, and where. */
export function renderTex(tex: string, { display, macros }: TexOptions): Formula {
  let mathml: string;
  try {
    // Its own copy: a formula that defines a command defines it for itself.
    mathml = temml
      .renderToString(tex, { displayMode: display, macros: { ...macros }, throwOnError: true })
      // A box takes the style around it: HTML's checkers know these attributes on other elements only.
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
  // A span: it may stand in a paragraph.
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
      : 'Fix the formula. A dollar that is meant as one is written \\$.',
    offset: Math.min(position, tex.length),
  };
}
