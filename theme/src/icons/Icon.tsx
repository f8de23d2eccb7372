import './icon.css';

const names = [
  'chevron',
  'menu',
  'close',
  'more',
  'up',
  'arrow',
  'external',
  'copy',
  'check',
  'pencil',
  'globe',
  'sun',
  'moon',
  'github',
  'x',
  'discord',
  'bluesky',
] as const;

export type IconName = (typeof names)[number];

/** Whether a name from the config is a built-in icon. */
export function isIconName(name: string): name is IconName {
  const known: readonly string[] = names;
  return known.includes(name);
}

/** A line icon in the text color. The element is empty, so assistive technology skips it. */
export function Icon({ name }: { name: IconName }) {
  return <span className="icon" data-icon={name} />;
}
