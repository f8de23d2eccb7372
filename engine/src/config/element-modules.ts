import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ElementName, elementNames } from '../model/element-attributes.js';
import { type Finding, SiteError, suggest } from '../model/index.js';
import { exportNames } from './export-names.js';
import { findModule } from './find-module.js';
import type { SiteConfig } from './resolve-config.js';

/** A component that replaces an element of articles. */
export interface ElementModule {
  name: ElementName;
  /** Absolute path of its module. */
  path: string;
  export: string;
  plugin: string;
}

type Site = Pick<SiteConfig, 'plugins' | 'siteDir' | 'configFile'>;

/** Returns the components that replace elements of articles. If several plugins replace one, the last wins. Throws all problems at once. */
export function elementModules({ plugins, siteDir, configFile }: Site): ElementModule[] {
  const findings: Finding[] = [];
  const found = new Map<string, ElementModule>();
  for (const { name: plugin, elements = {} } of plugins) {
    for (const [name, { module, export: exported }] of Object.entries(elements)) {
      const report = (what: string, fix: string) =>
        findings.push({ severity: 'error', rule: 'plugin', what: `The plugin "${plugin}" ${what}.`, where: { file: configFile }, fix });
      const path = findElementModule(module, siteDir);
      const known = path ? exportsOf(path) : null;
      const near = suggest(exported, known ?? []);
      if (!isElementName(name)) {
        const element = suggest(name, elementNames);
        report(
          `has a component for "${name}", which is not an element of articles`,
          element ? `Did you mean "${element}"?` : `Known: ${elementNames.join(', ')}.`,
        );
      } else if (!path) {
        report(
          `has a component for <${name}> in ${module}, but that module does not exist`,
          'Use a path relative to the site folder, an absolute path, or a package name.',
        );
      } else if (known && !known.includes(exported)) {
        const text = exported === 'default' ? 'a default export' : `"${exported}"`;
        report(
          `has a component for <${name}> in ${module}, but that module does not export ${text}`,
          near ? `Did you mean "${near}"?` : `It exports ${known.join(', ')}.`,
        );
      } else found.set(name, { name, path, export: exported, plugin });
    }
  }
  if (findings.length > 0) throw new SiteError(findings);
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function isElementName(name: string): name is ElementName {
  const names: readonly string[] = elementNames;
  return names.includes(name);
}

/** Returns the names that a module exports; null if a scan of its lines can't tell. */
function exportsOf(path: string): string[] | null {
  const source = readFileSync(path, 'utf8');
  const names = exportNames(source);
  return names.length === 0 || /^export\s*(?:\*|(?:const|let|var)\s*[{[])/m.test(source) ? null : names;
}

/** Resolves a module specifier of a plugin to a real path. */
function findElementModule(module: string, siteDir: string): string | null {
  const isUrl = module.startsWith('file:');
  if (!isUrl && !/^[./]/.test(module) && !/^[A-Za-z]:[\\/]/.test(module)) {
    try {
      return createRequire(join(siteDir, 'package.json')).resolve(module);
    } catch {
      return null;
    }
  }
  const { found } = findModule(isUrl ? fileURLToPath(module) : resolve(siteDir, module));
  return found === undefined ? null : realpathSync(found);
}
