import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import { languageFolders } from '../content/read-documents.js';
import { shownPath } from '../content/page-files.js';
import { SiteError } from '../model/index.js';

export interface NewPage {
  /** Its files, one per language, as shown to the writer. */
  files: string[];
  /** Files that list the pages of its folder but not this one. */
  lists: string[];
}

/** Creates a page and its translations for the writer to fill in. The route of a non-default version starts with the version. */
export function writeNewPage(config: SiteConfig, route: string, title?: string): NewPage {
  const path = route.replace(/^\/+|\/+$|\.mdx?$/g, '');
  const refuse = (what: string, fix: string): never => {
    throw new SiteError({ severity: 'error', rule: 'output', what, where: { file: route }, fix });
  };
  const parts = path.split('/');
  if (parts.some((part) => !/^[^._\s\\][^\s\\?#]*$/.test(part))) {
    refuse(
      'This is not a valid page route.',
      'Use one such as guide/install: names without spaces that do not start with a dot or an underscore.',
    );
  }
  const { versions, default: current } = config.multiVersion;
  const version = versions.includes(parts[0] ?? '') ? (parts[0] ?? '') : current;
  const inVersion = versions.includes(parts[0] ?? '') ? parts.slice(1).join('/') : path;
  const targets = languageFolders(config)
    .filter((folder) => folder.version === version)
    .map((folder) => join(folder.path, inVersion));
  const taken = targets
    .flatMap((target) => [`${target}.mdx`, `${target}.md`, join(target, 'index.mdx'), join(target, 'index.md')])
    .find((file) => existsSync(file));
  if (taken !== undefined) refuse(`The page already exists: ${shownPath(taken, config)}.`, 'Choose another route.');
  const name = basename(inVersion);
  const text = `---\ndescription: Say in one sentence what the page is about.\n---\n\n# ${title ?? titleOf(name)}\n`;
  for (const target of targets) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.mdx`, text, { flag: 'wx' });
  }
  const lists = targets.map((target) => join(dirname(target), '_meta.json')).filter((file) => existsSync(file) && !isListed(file, name));
  return { files: targets.map((target) => shownPath(`${target}.mdx`, config)), lists: lists.map((file) => shownPath(file, config)) };
}

function isListed(file: string, name: string): boolean {
  return readFileSync(file, 'utf8').includes(JSON.stringify(name));
}

/** Turns `quick-start` into `Quick start`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
