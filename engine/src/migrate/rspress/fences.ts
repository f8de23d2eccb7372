import { existsSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { parseCodeMeta } from '../../content/code-meta.js';
import type { NodeOf } from '../../content/markdown-parser.js';
import type { Edit } from '../page-edits.js';
import { localFile } from './local-modules.js';
import { asIsland, importTexts, migrateModuleText } from './module-text.js';
import { copyOf, namedFile } from './outside-files.js';
import { isRspressModule, standInModule } from './rspress-modules.js';

/** What the migration of code blocks needs from the page. */
export interface FenceContext {
  /** Absolute path of the page. */
  path: string;
  /** Absolute path of the site. */
  siteDir: string;
  body: string;
  /** Returns whether the project depends on a package. */
  hasPackage: (name: string) => boolean;
}

/** A migrated code block. */
export interface MigratedFence {
  edits: Edit[];
  changes: string[];
  /** Texts of additional files, by path relative to the site folder. */
  files: Map<string, string>;
  /** Module of the live example before the code, and the names it imports from Rspress that have no counterpart. */
  example?: { specifier: string; missing: string[] };
}

/** Migrates the meta string of a code block, which Rspress and its plugins read. */
export function migrateFence(node: NodeOf<'code'>, context: FenceContext, exampleName: string): MigratedFence {
  const result: MigratedFence = { edits: [], changes: [], files: new Map() };
  const { lang, meta } = node;
  const start = node.position?.start.offset;
  if (start === undefined) return result;
  const end = context.body.indexOf('\n', start);
  const info = context.body.slice(start, end < 0 ? undefined : end);
  let edited = info;
  if (lang === 'tree') {
    edited = edited.replace(/tree/, 'text');
    result.changes.push('file trees as text');
  }
  const { file } = parseCodeMeta(meta ?? '');
  if (file !== undefined) edited = migrateInclude(edited, { file, hasText: node.value.trim() !== '' }, context, result);
  if (/(?:^|\s)(?:preview|playground)(?:[\s=]|$)/.test(meta ?? '')) {
    const example = exampleOf(node, file, context, exampleName, result);
    if (example) {
      result.example = example;
      result.changes.push('examples that run');
    }
    edited = edited.replaceAll(/\s+(?:preview|playground|direction)(?:=(?:"[^"]*"|\S+))?(?=\s|$)/g, '');
  }
  if (edited !== info) result.edits.push({ start, end: start + info.length, text: edited });
  return result;
}

/** Copies a file from outside the site into it. If the file does not exist, its name was the title of the code. */
function migrateInclude(
  info: string,
  { file, hasText }: { file: string; hasText: boolean },
  { path, siteDir }: FenceContext,
  result: MigratedFence,
): string {
  const [name = '', region] = file.split('#');
  const target = namedFile(name, path, siteDir);
  if (!existsSync(target)) {
    if (!hasText) return info;
    result.changes.push('titles of code');
    return info.replace(/\bfile=/, 'title=');
  }
  const copy = copyOf(target, siteDir);
  if (!copy) return info;
  result.files.set(copy.name, copy.text);
  result.changes.push('texts from outside of the site, copied');
  return info.replace(file, `<root>/${copy.name}${region === undefined ? '' : `#${region}`}`);
}

/** Returns the module or fragment of a live example; undefined if it cannot run. */
function exampleOf(
  { lang, value }: NodeOf<'code'>,
  file: string | undefined,
  { path, siteDir, hasPackage }: FenceContext,
  name: string,
  { files }: MigratedFence,
): MigratedFence['example'] {
  if (file !== undefined) {
    const isThere = /\.[jt]sx$/.test(file) && localFile(file, path, siteDir) !== undefined;
    return isThere ? { specifier: file, missing: [] } : undefined;
  }
  const folder = relative(siteDir, dirname(path)).split(sep).join('/');
  if (lang === 'mdx') {
    files.set(`${folder}/${name}.mdx`, `${value}\n`);
    return { specifier: `./${name}.mdx`, missing: [] };
  }
  const isKnown = ({ specifier }: { specifier: string }) =>
    specifier.startsWith('.')
      ? localFile(specifier, path, siteDir) !== undefined
      : isRspressModule(specifier) || hasPackage(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  if (!/^[jt]sx$/.test(lang ?? '') || !/^export default\b/m.test(value) || !importTexts(value).every(isKnown)) return undefined;
  const up = relative(dirname(path), siteDir).split(sep).join('/');
  const { text, missing } = migrateModuleText(value, `${up}/${standInModule}`);
  files.set(`${folder}/${name}.${lang}`, `${asIsland(text)}\n`);
  return { specifier: `./${name}`, missing };
}
