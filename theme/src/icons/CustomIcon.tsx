import { Icon, isIconName } from './Icon.js';

/** An icon from the config: a built-in name, an SVG, or else the text itself. */
export function CustomIcon({ icon }: { icon: string | { svg: string } }) {
  const svg = typeof icon === 'object' ? icon.svg : icon;
  if (svg.startsWith('<svg')) return <span className="custom-icon" dangerouslySetInnerHTML={{ __html: svg }} />;
  return isIconName(svg) ? <Icon name={svg} /> : <span className="icon-text">{svg}</span>;
}
