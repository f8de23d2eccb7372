import type { Finding } from '../model/index.js';
import { listOf, recordOf, textOf } from './config-parts.js';
import { type ConfigValue, isRecord } from './config-value.js';
import { manualStep } from './plan.js';

/** Icons that the theme draws, by their names elsewhere. */
const icons: Readonly<Record<string, string>> = { github: 'github', x: 'x', twitter: 'x', discord: 'discord', bluesky: 'bluesky' };

/** Social links of `{ icon, link }`, whose icons are names or SVGs. One that the theme does not draw is a globe with its name. */
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
      manualStep(`The theme has no icon for ${undrawn.join(', ')}; a globe stands for it.`, where, 'Give an SVG: icon: { svg: "<svg …" }.'),
    );
  return links;
}
