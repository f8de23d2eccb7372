/** Maps declarations written by Temml to classes of math.css. A class may cover a range of lengths. */
const classOf: readonly [declaration: RegExp, name: string | ((...groups: string[]) => string)][] = [
  [/^padding-(left|right):0(?:em|pt)?$/, (_, side) => `math-${side}-0`],
  [/^padding-(left|right):1em$/, (_, side) => `math-${side}-2`],
  [/^padding-(left|right):/, (_, side) => `math-${side}-1`],
  [/^padding:0$/, 'math-bare'],
  [/^padding:3pt$/, 'math-box'],
  [/^padding:0\.3em$/, 'math-pad'],
  [/^border:0\.0667em solid/, 'math-box'],
  [/^border-(left|right|top|bottom):\S+ (solid|dashed|double)/, (_, side, line) => `math-${side}-${line}`],
  [/^width:50%$/, 'math-glue'],
  [/^width:100%$/, 'math-wide'],
  [/^font-weight:bold$/, 'math-bold'],
  [/^text-align:left$/, 'tml-left'],
  [/^math-depth:(0|2)$/, (_, depth) => `math-depth-${depth}`],
  [/^transform:scaleX\(-1\)$/, 'math-mirror'],
  [/^position:(relative|absolute)$/, (_, position) => `math-${position}`],
  [/^display:flex$/, 'math-center'],
  // Rounded to mu, the unit of spaces in TeX: an eighteenth of an em.
  [/^margin-left:-([\d.]+)(em|pt|ex)?/, (_, length, unit) => `math-kern-${muOf(Number(length), unit)}`],
];

/** Replaces `style` attributes, which a security policy forbids, with classes and MathML attributes. */
export function styleClasses(mathml: string): string {
  return mathml.replaceAll(
    /<([a-z]+)([^<>]*?) style="([^"]*)"([^<>]*)>/g,
    (_, tag: string, before: string, style: string, after: string) => {
      const declarations = style.split(';').map((declaration) => declaration.trim().replace(/:\s+/, ':'));
      const color = declarations.find((declaration) => declaration.startsWith('color:'))?.slice('color:'.length);
      const classes = declarations.flatMap((declaration) => {
        const [pattern, name] = classOf.find(([candidate]) => candidate.test(declaration)) ?? [];
        if (!pattern || !name) return [];
        return [typeof name === 'string' ? name : name(...(pattern.exec(declaration) ?? []))];
      });
      const rest = before + after;
      const own = / class="([^"]*)"/.exec(rest)?.[1] ?? '';
      const all = [...new Set([...own.split(' ').filter(Boolean), ...classes])].join(' ');
      return `<${tag}${rest.replace(/ class="[^"]*"/, '')}${all && ` class="${all}"`}${color ? ` mathcolor="${color}"` : ''}>`;
    },
  );
}

function muOf(length: number, unit = 'em'): number {
  const em = { em: length, pt: length / 10, ex: length / 2.3 }[unit] ?? length;
  return Math.min(18, Math.max(1, Math.round(em * 18)));
}
