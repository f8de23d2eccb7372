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

/** What every page takes for granted: the subject itself. */
const subject = '@rsbuild/core';

/**
 * Packages that a page's samples import although neither the page nor one that it names before the sample, or in its
 * section, says how to install them.
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
              fix: 'Show the command, or link a page that has it before the sample or in its section.',
            },
          ];
        });
    });
  });
  return { findings, count };
}

/** The line at which the section of a sample ends. */
function sectionEnd({ headings }: Page, fence: Fence) {
  return headings.find(({ line, depth }) => line > fence.line && depth <= 2)?.line ?? Infinity;
}

/** Packages that a sample imports, with their places in it. One that is no file shows a piece of code or what came out. */
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
