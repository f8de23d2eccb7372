import type { Finding } from '../model/index.js';
import { listOf, recordOf, textOf } from './config-parts.js';
import { type ConfigValue, isRecord } from './config-value.js';
import { manualStep } from './plan.js';

/** Icon names of the theme by their names in other tools. */
const icons: Readonly<Record<string, string>> = { github: 'github', x: 'x', twitter: 'x', discord: 'discord', bluesky: 'bluesky' };

/** Converts social links of `{ icon, link }`, where icons are names or SVGs. Unknown icons become a globe with the name. */
export function socialLinksOf(value: ConfigValue, left: Finding[], where: Finding['where']): object[] {
  const undrawn: string[] = [];
  const links = listOf(value)
    .filter(isRecord)
    .flatMap(({ icon, link, ariaLabel }) => {
      const content = textOf(link);
      const svg = textOf(recordOf(icon).svg);
      if (content === undefined || (typeof icon !== 'string' && svg === undefined)) return [];
      const known = typeof icon === 'string' ? icons[icon] : undefined;
      const name = textOf(ariaLabel) ?? (known === undefined && typeof icon === 'string' ? icon : undefined);
      if (typeof icon === 'string' && known === undefined) undrawn.push(icon);
      return [{ icon: svg === undefined ? (known ?? 'globe') : { svg }, mode: 'link', content, ...(name !== undefined && { name }) }];
    });
  if (undrawn.length > 0)
    left.push(
      manualStep(
        `The theme has no icon for ${undrawn.join(', ')}; a globe is used instead.`,
        where,
        'Set an SVG: icon: { svg: "<svg …" }.',
      ),
    );
  return links;
}
