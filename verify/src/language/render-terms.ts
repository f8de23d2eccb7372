import type { Term } from './check-terms.js';

const intro = `# Terms

Each concept has one name in each language. \`npm test\` refuses the other names. To add or change one, edit \`verify/terms.json\` and run \`node --import tsx verify/write-terms.ts\`, which writes this page.

| Concept | English | 中文 | Not | Why |
| --- | --- | --- | --- | --- |
`;

/** Renders the termbase as a page for contributors. */
export function renderTerms(terms: readonly Term[]): string {
  const rows = terms.map(({ concept, en, zh, refused, why }) => {
    const refusedForms = [...(refused.en ?? []), ...(refused.zh ?? [])].map((pattern) => `\`${pattern.replaceAll('|', '\\|')}\``);
    return `| ${concept} | ${en} | ${zh} | ${refusedForms.join(', ')} | ${why} |\n`;
  });
  return intro + rows.join('');
}
