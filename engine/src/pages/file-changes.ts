import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../config/resolve-config.js';
import type { ParsedPage } from '../content/document.js';
import { frontmatterSchemaOf, parseFrontmatter } from '../content/parse-frontmatter.js';
import type { GitChanges } from './git-changes.js';
import { type FileChanges, isOlder } from './untranslated-pages.js';

/** Frontmatter fields whose changes don't affect translations. */
const ownFields = new Set(['keywords', 'questions', 'reviewed']);

/** Returns when files were changed, and which older translations are still current: only `ownFields` of their originals have changed. */
export async function fileChanges(documents: readonly ParsedPage[], config: SiteConfig, changes: GitChanges): Promise<FileChanges> {
  const { dates, commits } = changes;
  const placeOf = ({ version, pagePath }: ParsedPage) => `${version}:${pagePath}`;
  const originals = new Map(documents.filter(({ lang }) => lang === config.lang).map((page) => [placeOf(page), page]));
  const older = documents.flatMap((translation) => {
    const original = translation.lang === config.lang ? undefined : originals.get(placeOf(translation));
    const commit = commits.get(translation.path);
    return original && commit && isOlder(translation, original, dates) ? [{ translation, original, commit }] : [];
  });
  if (older.length === 0) return { dates, current: new Set() };
  const before = await changes.readAt(older.map(({ original, commit }) => ({ commit, path: original.path })));
  const isCurrent = ({ original }: (typeof older)[number], number: number): boolean => {
    const text = before[number] ?? null;
    return text !== null && textOf(text, config) === textOf(readFileSync(original.path, 'utf8'), config);
  };
  return { dates, current: new Set(older.filter(isCurrent).map(({ translation }) => translation.path)) };
}

/** Returns everything in a page that affects its translations. */
function textOf(source: string, config: SiteConfig): string {
  const { frontmatter, body } = parseFrontmatter(source, '', frontmatterSchemaOf(config));
  return JSON.stringify([Object.entries(frontmatter).filter(([field]) => !ownFields.has(field)), body]);
}
