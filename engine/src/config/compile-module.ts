import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCacheFile, writeCacheFile } from '../cache/cache-file.js';
import { SiteError } from '../model/index.js';

/** A TypeScript module made ready for Node. */
export interface CompiledModule {
  /** URL to import. */
  url: string;
  /** The module and every local module it imports. */
  files: string[];
}

/** Strips the types off a module and the local modules it imports. Results are kept in `folder`, named after their content. */
export async function compileModule(file: string, folder: string, shown: (path: string) => string): Promise<CompiledModule> {
  /** URLs by path; a module that is being compiled has its own. */
  const urls = new Map<string, string>();
  const compile = async (path: string): Promise<string> => {
    urls.set(path, pathToFileURL(path).href);
    const source = readFileSync(path, 'utf8');
    const imports: { specifier: string; url: string }[] = [];
    // One after the other: modules that import each other would wait for each other.
    for (const { specifier, target } of localImports(source, path)) {
      imports.push({ specifier, url: urls.get(target) ?? (await compile(target)) });
    }
    const name = hash('sha256', JSON.stringify([path, source, imports]), 'hex').slice(0, 16);
    const output = join(folder, `${name}.mjs`);
    if (!readCacheFile(output)) {
      writeCacheFile(
        output,
        redirect(path.endsWith('.json') ? `export default ${source};` : await stripTypes(source, path, shown), imports),
      );
    }
    const { href } = pathToFileURL(output);
    urls.set(path, href);
    return href;
  };
  return { url: await compile(file), files: [...urls.keys()] };
}

async function stripTypes(source: string, path: string, shown: (path: string) => string): Promise<string> {
  // Loaded only when a module has changed.
  const { transform } = await import('sucrase');
  try {
    return transform(source, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: false }).code;
  } catch (error) {
    const [, message = '', line, column] = /^(?:Error transforming [^:]*: )?([\s\S]*?)\s*\((\d+):(\d+)\)/.exec(
      (error as Error).message,
    ) ?? [null, (error as Error).message];
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: `The module cannot be read: ${message}.`,
      where: { file: shown(path), ...(line && { line: Number(line), column: Number(column) }) },
      fix: 'Fix the syntax here.',
    });
  }
}

function localImports(source: string, path: string): { specifier: string; target: string }[] {
  return [...source.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].flatMap(([, specifier = '']) => {
    const base = resolve(dirname(path), specifier);
    const target = [base, base.replace(/\.js$/, '.ts'), `${base}.ts`, `${base}.js`, `${base}.json`, join(base, 'index.ts')].find(
      (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
    );
    return target ? [{ specifier, target }] : [];
  });
}

function redirect(code: string, imports: readonly { specifier: string; url: string }[]): string {
  return imports.reduce(
    (text, { specifier, url }) => text.replaceAll(`'${specifier}'`, `'${url}'`).replaceAll(`"${specifier}"`, `"${url}"`),
    code,
  );
}
