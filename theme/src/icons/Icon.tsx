// One line set: grid of 24, stroke 1.5, round joins.
const paths = {
  chevron: 'm8 10 4 4 4-4',
  menu: 'M4 8h16M4 16h16',
  close: 'm6 6 12 12m0-12L6 18',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0h18M12 3q8 9 0 18-8-9 0-18',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0m4-9v1m0 16v1m9-9h-1M4 12H3m3-6 .5.5m11 11 .5.5m0-12-.5.5m-11 11L6 18',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z',
  github: 'm6 5 3 2h6l3-2q1 2 .5 4 1 2 1 4 0 6-7.5 6t-7.5-6q0-2 1-4Q5 7 6 5m3.5 8v1m5-1v1',
  x: 'M5 5h3l11 14h-3zm14 0-6 6m-2 2-6 6',
  discord: 'M9 6 5 7q-2 4-2 9 2 2 5 2l1-2h6l1 2q3 0 5-2 0-5-2-9l-4-1-.5 1h-5zm0 5v1m6-1v1',
  bluesky: 'M12 11Q9 6 5 5 3 5 3 7l1 4q1 3 5 3-5 0-2 4 3 2 5-3 2 5 5 3 3-4-2-4 4 0 5-3l1-4q0-2-2-2-4 1-7 6z',
} as const;

export type IconName = keyof typeof paths;

/** Whether a name from the config is one of the set. */
export function isIconName(name: string): name is IconName {
  return name in paths;
}

/** A line icon in the colour of the text, 1.25em wide; hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
