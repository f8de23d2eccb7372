import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { placeOfPackage, realPlace } from '../cache/find-package.js';
import { isFile } from '../cache/if-exists.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { findModule } from '../config/find-module.js';
import { sharedPackageModule } from '../config/package-module.js';
import { resolveAlias } from '../config/tsconfig-paths.js';
import type { PageModule } from '../model/index.js';
import type { FileContext } from './article-context.js';
import { shownPath } from './page-files.js';

/** Why a file or module cannot be resolved. */
export interface ImportFailure {
  what: string;
  fix: string;
}

/** Candidate paths for a specifier. */
interface Targets {
  paths: string[];
  /** Folder that none of them may leave. For relative paths, this is the docs folder. */
  folder: string;
}

/**
 * Resolves a file that a page includes or imports to its absolute path, or returns why it can't. `/` stands for the docs
 * folder and `<root>/` for the site's folder; aliases of the nearest tsconfig.json and files of packages work too. Every
 * file that affects the result is added to the page's dependencies.
 */
export function resolveInclude(specifier: string, context: FileContext): { path: string } | ImportFailure {
  const { config, dependencies } = context.page;
  const { paths, folder } = targetsOf(specifier, context);
  for (const path of paths) dependencies.add(path);
  const [first = specifier] = paths;
  const path = paths.find((candidate) => isFile(candidate)) ?? first;
  const isDocs = folder === config.root;
  if (!isInside(path, folder) || (!isDocs && /[\\/]\./.test(path.slice(folder.length)))) {
    return {
      what: `The include ${specifier} is outside of the ${isDocs ? 'docs' : "site's"} folder.`,
      fix: isDocs
        ? "Move the file into the docs folder, or refer to a file in the site's folder by <root>, as in <root>/data/file.json."
        : "Use a file in the site's folder that is not hidden.",
    };
  }
  if (!isFile(path)) {
    const found = isBare(specifier) ? resolvePackage(specifier, context) : undefined;
    if (found && 'path' in found) return found;
    return {
      what: `There is no file ${specifier} to include.`,
      fix: `Create it, or fix the path: it was looked for at ${relative(folder, path)} in the ${isDocs ? 'docs' : "site's"} folder.`,
    };
  }
  // A symbolic link must not bypass the rule.
  if (!isInside(realpathSync(path), realpathSync(folder))) {
    return {
      what: `The include ${specifier} is outside of the ${isDocs ? 'docs' : "site's"} folder, through a symbolic link.`,
      fix: `Put the file itself into the ${isDocs ? 'docs' : "site's"} folder.`,
    };
  }
  return { path };
}

/** Resolves a specifier in a page to a module, or returns why it can't. */
export function resolveModule(specifier: string, context: FileContext): Pick<PageModule, 'name' | 'path'> | ImportFailure {
  const { config, dependencies } = context.page;
  if (isBuiltin(specifier)) {
    return {
      what: `A page cannot import ${specifier}, which is a Node.js module.`,
      fix: 'Import components; they can import what they need at build time.',
    };
  }
  const isAlias = isBare(specifier) && aliasTargets(specifier, context).length > 0;
  if (isBare(specifier) && !isAlias) {
    const found = resolvePackage(specifier, context);
    return 'path' in found ? { name: moduleName(found.path, config), path: found.path } : found;
  }
  const tried: string[] = [];
  for (const target of targetsOf(specifier, context).paths) {
    const module = findModule(target);
    tried.push(...module.tried);
    if (module.found === undefined) continue;
    for (const path of tried) dependencies.add(path);
    if (isInside(module.found, config.siteDir) || isInside(module.found, config.root))
      return { name: moduleName(module.found, config), path: module.found };
    break;
  }
  for (const path of tried) dependencies.add(path);
  const [first = ''] = tried;
  if (!isInside(first, config.siteDir) && !isInside(first, config.root)) {
    return {
      what: `The module ${specifier} is outside of the site's folder.`,
      fix: 'Move it into the site, or turn it into a package and install that.',
    };
  }
  return {
    what: `There is no module ${specifier}.`,
    fix: `Create it, or fix the path: it was looked for at ${shownPath(first, config)}${/\.[jt]sx?$/.test(first) ? '' : ', with module file extensions'}.`,
  };
}

function targetsOf(specifier: string, context: FileContext): Targets {
  const { siteDir, root } = context.page.config;
  if (specifier.startsWith('<root>/')) return { paths: [join(siteDir, specifier.slice('<root>'.length))], folder: siteDir };
  if (specifier.startsWith('/')) return { paths: [join(root, specifier)], folder: root };
  const aliased = isBare(specifier) ? aliasTargets(specifier, context) : [];
  if (aliased.length > 0) return { paths: aliased, folder: aliased.every((path) => isInside(path, root)) ? root : siteDir };
  return { paths: [resolve(dirname(context.path), specifier)], folder: root };
}

function aliasTargets(specifier: string, { path, page }: FileContext): string[] {
  const { targets, files } = resolveAlias(specifier, path, page.config);
  for (const file of files) page.dependencies.add(file);
  return targets;
}

/** Returns whether a specifier is not a file path. */
function isBare(specifier: string): boolean {
  return !/^(?:\.{0,2}\/|<root>\/)/.test(specifier);
}

function resolvePackage(specifier: string, { path: from, page }: FileContext): { path: string } | ImportFailure {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const { siteDir } = page.config;
  const place = placeOfPackage(name, dirname(from)) ?? placeOfPackage(name, siteDir);
  page.dependencies.add(join(place ?? join(siteDir, 'node_modules', name), 'package.json'));
  if (place === null) {
    return {
      what: `There is no package ${name}.`,
      fix: `Install it for the site, or fix the name; to import a file, use a path such as ./${specifier}.`,
    };
  }
  const path = sharedPackageModule(realPlace(place), `.${specifier.slice(name.length)}`);
  if (path === undefined) {
    return { what: `The package ${name} has no module ${specifier}.`, fix: 'Import one that its package.json exports.' };
  }
  page.dependencies.add(path);
  return { path };
}

/** Returns a module name that doesn't depend on where the site is. For a module in the site, this is its path there. */
function moduleName(path: string, { siteDir }: SiteConfig): string {
  if (isInside(path, siteDir) && !path.slice(siteDir.length).includes(`${sep}node_modules${sep}`)) return shown(path, siteDir);
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name }: { name?: string } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (name) return `${name}/${shown(path, folder)}`;
  }
  return shown(path, siteDir);
}

function shown(path: string, folder: string): string {
  return relative(folder, path).split(sep).join('/');
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
