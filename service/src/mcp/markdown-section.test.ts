import { expect, test } from 'vitest';
import { sectionOf } from './markdown-section.js';

const markdown = `# Page

Lead.

## \`Usage\` of [it](/x)

First.

\`\`\`\`md
\`\`\`
## Not a heading
\`\`\`
\`\`\`\`

### Details

Deeper.

## Usage

Second.

### Details

Other details.
`;
const toc = [
  { text: 'Usage of it', id: 'usage-of-it', depth: 2 },
  { text: 'Details', id: 'details', depth: 3 },
  { text: 'Usage', id: 'usage', depth: 2 },
  { text: 'Details', id: 'details-1', depth: 3 },
];

test('a section ends before the next heading of the same or a higher level; headings in code are ignored', () => {
  expect(sectionOf(markdown, toc, 'usage-of-it')).toMatch(/^## `Usage`[\s\S]*## Not a heading[\s\S]*Deeper\.\n$/);
  expect(sectionOf(markdown, toc, 'usage')).toBe('## Usage\n\nSecond.\n\n### Details\n\nOther details.\n');
});

test('headings with the same text are distinguished by their ids', () => {
  expect(sectionOf(markdown, toc, 'details')).toBe('### Details\n\nDeeper.\n');
  expect(sectionOf(markdown, toc, 'details-1')).toBe('### Details\n\nOther details.\n');
});

test('matches the text case-insensitively; returns undefined for an unknown heading', () => {
  expect(sectionOf(markdown, toc, 'USAGE OF IT')).toContain('First.');
  expect(sectionOf(markdown, toc, 'pitfalls')).toBeUndefined();
});
