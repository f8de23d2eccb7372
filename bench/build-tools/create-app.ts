/** Components per folder. */
const perGroup = 25;

/**
 * Creates the files of a React application: `count` components of about 25 lines in folders of 25, a stylesheet per folder, and a page that
 * shows them all. The same for every tool.
 */
export function createApp(count: number): Record<string, string> {
  const groups = Array.from({ length: Math.ceil(count / perGroup) }, (_, group) =>
    Array.from({ length: Math.min(perGroup, count - group * perGroup) }, (__, index) => group * perGroup + index),
  );
  return {
    'src/index.tsx': entry,
    'src/App.tsx': app(groups.length),
    ...Object.fromEntries(
      groups.flatMap((cards, group) => [
        [`src/group${group}/index.tsx`, groupSource(cards, group)],
        [`src/group${group}/group.css`, `.group${group} {\n  display: grid;\n  gap: ${4 + (group % 5)}px;\n}\n`],
        ...cards.map((card) => [`src/group${group}/Card${card}.tsx`, cardSource(card)]),
      ]),
    ),
  };
}

/** File of the component that is edited, and the words in it that change. */
export const edited = { file: 'src/group0/Card0.tsx', words: 'Details of card 0' };

const entry = `import { createRoot } from 'react-dom/client';
import { App } from './App';

createRoot(document.getElementById('root')!).render(<App />);
`;

function app(groups: number): string {
  const all = Array.from({ length: groups }, (_, group) => group);
  return `${all.map((group) => `import { Group${group} } from './group${group}';`).join('\n')}

export function App() {
  return (
    <main>
      <h1>Application</h1>
${all.map((group) => `      <Group${group} />`).join('\n')}
    </main>
  );
}
`;
}

function groupSource(cards: number[], group: number): string {
  return `${cards.map((card) => `import { Card${card} } from './Card${card}';`).join('\n')}
import './group.css';

export function Group${group}() {
  return (
    <section className="group${group}">
${cards.map((card) => `      <Card${card} title="Card ${card}" />`).join('\n')}
    </section>
  );
}
`;
}

function cardSource(card: number): string {
  return `import { useMemo, useState } from 'react';

interface Card${card}Props {
  title: string;
  tags?: string[];
}

const defaultTags = ['tag-${card}', 'tag-${card % 7}', 'tag-${card % 13}'];

export function Card${card}({ title, tags = defaultTags }: Card${card}Props) {
  const [isOpen, setOpen] = useState(${card % 2 === 0});
  const sorted = useMemo(() => [...tags].sort((a, b) => a.localeCompare(b)), [tags]);
  const { length } = sorted;
  return (
    <article id="card-${card}" data-open={isOpen || undefined}>
      <button type="button" onClick={() => setOpen((open) => !open)}>
        {title} ({length ?? 0})
      </button>
      {isOpen && <p>Details of card ${card}</p>}
      <ul>
        {sorted.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </article>
  );
}
`;
}
