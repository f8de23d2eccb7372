import { readFileSync } from 'node:fs';
import { expect, test, describe } from 'vitest';
import { math } from './index.js';
import { renderTex } from './render-tex.js';

const render = (tex: string, display = false) => renderTex(tex, { display, macros: {} });

describe('converts a formula to text', () => {
  test.each([
    ['E = mc^2', 'E = mc²'],
    ['\\frac{a+b}{2}', '(a + b)/2'],
    ['\\sqrt[3]{x+1}', '³√(x + 1)'],
    ['x_1, x_{ij}', 'x₁, x_(ij)'],
    ["f'(x) < -1", 'f′(x) < −1'],
    ['\\hat x \\in \\mathbb{R}^n', 'x̂ ∈ ℝⁿ'],
    ['O(n \\log n)', 'O(n log n)'],
    ['\\sum_{i=1}^n i^2', '∑_(i = 1)ⁿ i²'],
    ['\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}', '(a b; c d)'],
    ['x \\text{ if } y\\phantom{z}', 'x if y'],
  ])('%s', (tex, text) => expect(render(tex)).toMatchObject({ text }));
});

describe('reports mistakes in a formula with their position', () => {
  test.each([
    ['a + \\foo', 'Unsupported function name: \\foo', 4],
    ['a + \\frac{b', "Unexpected end of input in a macro argument, expected '}'", 11],
    ['a & b', "Expected 'EOF', got '&'", 2],
    ['\\begin{align}a\\end{align}', '{align} can be used only in display mode', 0],
    ['\\href{javascript:alert(1)}{x}', 'Unsupported function name: \\href', 0],
    ['\\class{a}{x}', 'Function "\\class" is not trusted', 0],
  ])('%s', (tex, reason, offset) =>
    expect(render(tex)).toMatchObject({ problem: { what: `This formula cannot be read: ${reason}.`, offset } }),
  );

  test('a reference', () => expect(render('1 \\ref{a}')).toMatchObject({ problem: { offset: 2 } }));
});

/** Formulas that Temml renders with style attributes. */
const styled = [
  '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
  '\\begin{align}a&=b\\\\&=c\\end{align}',
  '\\begin{cases}1&x>0\\\\0\\end{cases}',
  '\\begin{array}{|c:c|}\\hline a&b\\\\\\hdashline c&d\\\\\\hline\\hline\\end{array}',
  'x \\tag{1}',
  '\\boxed{x}\\fcolorbox{red}{blue}{x}\\colorbox{yellow}{y}',
  '\\hat{x}\\underbrace{a}_{b}\\overline{AB}\\cancel{x}',
  'a\\!b\\kern-3pt c\\mkern-40mu d',
  '\\pmb{x}\\bm{\\nabla}\\textcolor{red}{x}\\color{#0a0}y',
  '\\mathllap{x}\\mathrlap{x}\\mathclap{y}\\raisebox{3pt}{z}\\smash{x}',
  '{}_a^b X\\sideset{_a^b}{_c^d}\\sum',
  '\\cfrac{1}{2}\\dfrac12\\tfrac12\\binom{n}{k}',
];

test('formulas have no style attributes, which a security policy forbids, and the style sheet contains every class', () => {
  const css = readFileSync(new URL('../math.css', import.meta.url), 'utf8');
  for (const tex of styled) {
    const formula = render(tex, true);
    const html = 'html' in formula ? formula.html : JSON.stringify(formula);
    expect(html).toMatch(/^<span class="math" tabindex="0"><math display="block"/);
    expect(html).not.toContain(' style=');
    const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    for (const name of classes.filter((candidate) => candidate.startsWith('math-'))) expect(css, tex).toContain(`.${name}`);
  }
});

test('renders colors as attributes of MathML', () =>
  expect(render('\\textcolor{red}{x}')).toMatchObject({ html: expect.stringContaining('mathcolor="#ff0000"') }));

describe('macros', () => {
  const plugin = math({ macros: { '\\R': '\\mathbb{R}' } });

  test('expand as configured', () => expect(plugin.math?.({ tex: '\\R', display: false })).toMatchObject({ text: 'ℝ' }));

  test('defined in a formula do not affect others', () => {
    plugin.math?.({ tex: '\\gdef\\S{s}\\S', display: false });
    expect(plugin.math?.({ tex: '\\S', display: false })).not.toMatchObject({ text: 's' });
  });

  test.each([
    [{ macros: { R: 'x' } }, 'Expected a command such as \\R.'],
    [{ macros: 5 }, '"macros" is 5.'],
    [{ macro: {} }, 'Did you mean "macros"?'],
  ])('%j is reported with the name of the plugin', (options, message) => {
    const call = () => math(options as object);
    expect(call).toThrow(message);
    expect(call).toThrow('Options of the plugin "@kiln/plugin-math"');
  });
});
