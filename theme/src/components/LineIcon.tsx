/** Line icons for articles: 24-unit grid, stroke 1.5, round joins. A page's HTML only contains the icons it uses. */
const paths = {
  book: 'M12 6.5Q9 4 4 4.5v13.5Q9 17.5 12 20q3-2.5 8-2V4.5Q15 4 12 6.5zm0 0V20',
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10h-6z',
  browser: 'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 9h18M6 6.5h.01M8.5 6.5h.01',
  code: 'm8.5 8-4 4 4 4m7-8 4 4-4 4M13.5 5l-3 14',
  gear: 'M4 7.5h9m6 0h1M4 16.5h2m6 0h8M13 7.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0m-7 9a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  github: 'm6 5 3 2h6l3-2q1 2 .5 4 1 2 1 4 0 6-7.5 6t-7.5-6q0-2 1-4Q5 7 6 5m3.5 8v1m5-1v1',
  gitlab: 'm12 20.5-8.5-6.5L6 4.5l2.5 6h7l2.5-6 2.5 9.5zm0 0-3.5-10m3.5 10 3.5-10M3.5 14l5-3.5m12 3.5-5-3.5',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0h18M12 3q8 9 0 18-8-9 0-18',
  layers: 'm12 4 9 5-9 5-9-5zm-9 9 9 5 9-5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3m2 3.7a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7',
  package: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zm-8 4.5 8 4.5 8-4.5M12 12v9',
  plug: 'M9 3v5m6-5v5M6 8h12v4q0 5-6 5t-6-5zm6 9v4',
  rocket: 'M9 14q1-8 10.5-9.5Q18 14 10 15zm0 0H5l2.5-4.5H11M10 15v4l4.5-2.5V13M6 16.5 4.5 19.5l3-1.5',
  terminal: 'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm2 5 3 3-3 3m6 0h4',
} as const;

export type LineIconName = keyof typeof paths;

/** A line icon in the text color, hidden from assistive technology. */
export function LineIcon({ name }: { name: LineIconName }) {
  return (
    <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
