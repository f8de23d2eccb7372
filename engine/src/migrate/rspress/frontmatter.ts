import { loadYaml } from '../../content/load-yaml.js';
import { type ConfigValue, isRecord } from '../config-value.js';
import { type Hero, readHero } from '../hero.js';
import { manualStep } from '../plan.js';
import type { MigratedFile } from '../source-tool.js';

/** Migrated frontmatter, with the parts that move into the page. */
export interface MigratedFrontmatter {
  text: string;
  /** Hero of a home page, and the frontmatter without it. */
  home?: { hero: Hero; rest: string };
}

/** Migrates the frontmatter of an Rspress page, including its `---` lines: converts values whose format differs. */
export function migrateFrontmatter(source: string, { changes }: MigratedFile): MigratedFrontmatter {
  const zoned = source.replace(
    /^(published_at|date):\s*['"]?(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?['"]?[ \t]*$/gm,
    (whole, key: string, day: string, time = '00:00:00') => (key === 'published_at' ? `published_at: ${day}T${time}Z` : whole),
  );
  if (zoned !== source) changes.push('a date with its zone');
  const typed = zoned.replace(/^pageType:\s*['"]?doc-wide['"]?[ \t]*$/m, 'pageType: doc');
  if (typed !== zoned) changes.push('pageType');
  const home = extractHero(typed);
  return { text: typed, ...(home && { home }) };
}

function extractHero(text: string): MigratedFrontmatter['home'] {
  if (!/^hero:/m.test(text)) return undefined;
  const document = loadYaml().parseDocument(text.replace(/^---[^\n]*\n|---[ \t]*\r?\n?$/g, ''));
  if (document.errors.length > 0) return undefined;
  const value: ConfigValue = document.toJS();
  if (!isRecord(value) || !isRecord(value.hero)) return undefined;
  document.delete('hero');
  return { hero: readHero(value.hero), rest: `---\n${document.toString({ lineWidth: 0 })}---\n` };
}

/** Returns the tag of a page. In Kiln, the sidebar entry has the tag. */
export function tagOfPage(source: string): string | undefined {
  const [, frontmatter = ''] = /^---\r?\n([\s\S]*?)\n---/.exec(source) ?? [];
  return /^tag:[ \t]*['"]?([^'"#\n]*[^'"#\s])/m.exec(frontmatter)?.[1];
}

/** Reports the tag of a page that is not in any sidebar list. */
export function sidebarTag(frontmatter: string, file: string): MigratedFile['left'] {
  const line = lineOf(frontmatter, /^tag:\s*\S/);
  if (line === 0) return [];
  return [manualStep('The page has a tag for the sidebar.', { file, line, column: 1 }, 'Set tag of its entry in _meta.json.')];
}

/** Reports a home page without content: a layout of the old theme rendered it. */
export function emptyHomeFinding(frontmatter: string, body: string, file: string): MigratedFile['left'] {
  const line = lineOf(frontmatter, /^pageType:\s*['"]?home['"]?\s*$/);
  if (line === 0 || body.trim() !== '' || /^(?:hero|features):/m.test(frontmatter)) return [];
  return [
    manualStep(
      'The home page is empty: its content came from the theme of the old site.',
      { file, line, column: 1 },
      'Write it with blocks of @kiln/blocks, or as page content.',
    ),
  ];
}

/** Returns the 1-based number of the first line that matches; 0 if none does. */
function lineOf(text: string, form: RegExp): number {
  return text.split('\n').findIndex((line) => form.test(line)) + 1;
}
