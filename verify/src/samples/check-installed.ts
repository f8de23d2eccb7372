import { isBuiltin } from 'node:module';
import ts from 'typescript';
import type { Finding } from '../finding.js';
import { targetRoute } from '../links/target-route.js';
import type { Fence, Page } from '../pages/parse-page.js';
import { placeInFence } from '../pages/place-in-fence.js';
import { aliasesOf } from './aliases.js';
import { isPackage } from './check-types.js';
import { installedPackages, packageOf } from './install-commands.js';
import { sampleKind } from './sample-kind.js';

/** The package that every page assumes to be installed. */
const subject = '@rsbuild/core';

/**
 * Finds packages that samples import without install instructions. These must be on the page, or on a page linked before the sample or
 * in its section.
 * @param pages All pages.
 */
export function checkInstalled(pages: readonly Page[]): { findings: Finding[]; count: number } {
  const installed = new Map(pages.map((page) => [`${page.lang}${page.route}`, installedPackages(page)]));
  let count = 0;
  const findings = pages.flatMap((page) => {
    if (page.isFragment) return [];
    const aliases = aliasesOf(page);
    const own = installed.get(`${page.lang}${page.route}`) ?? new Set();
    const links = page.links.flatMap(({ url, line }) => {
      const route = targetRoute(page, url);
      return route ? [{ line, names: installed.get(`${page.lang}${route}`) ?? new Set() }] : [];
    });
    return page.fences.flatMap((fence) => {
      const end = sectionEnd(page, fence);
      return importsOf(fence)
        .filter(({ name }) => name !== subject && !aliases.has(name) && !aliases.has(name.split('/')[0] ?? ''))
        .flatMap(({ name, line, column }) => {
          count += 1;
          if (own.has(name) || links.some((link) => link.line < end && link.names.has(name))) return [];
          return [
            {
              rule: 'installed',
              file: page.file,
              ...placeInFence(page, fence, { line, column }),
              what: `Nothing says how to install ${name}.`,
              fix: 'Show the command, or link to a page that has it, before the sample or in its section.',
            },
          ];
        });
    });
  });
  return { findings, count };
}

/** Returns the line at which the section of a sample ends. */
function sectionEnd({ headings }: Page, fence: Fence) {
  return headings.find(({ line, depth }) => line > fence.line && depth <= 2)?.line ?? Infinity;
}

/** Returns the packages that a sample imports, with their positions. Ignores samples that are not files, such as excerpts and output. */
function importsOf(fence: Fence): { name: string; line: number; column: number }[] {
  const sample = sampleKind(fence);
  const isFile = sample.kind === 'component' || (sample.kind === 'script' && sample.file && !sample.file.endsWith('.d.ts'));
  if (fence.unchecked !== undefined || !isFile) return [];
  return ts.preProcessFile(fence.code, true, true).importedFiles.flatMap(({ fileName, pos }) => {
    if (!isPackage(fileName) || isBuiltin(fileName)) return [];
    const before = fence.code.slice(0, pos).split('\n');
    return [{ name: packageOf(fileName.replace(/[?!].*$/, '')), line: before.length, column: (before.at(-1) ?? '').length + 1 }];
  });
}
