import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs the command line in the site and returns everything that it prints. */
export type RunKiln = (args: string[]) => { code: number | null; text: string };

const tries = 6;

/** A built site, and what was left out of it. */
export interface MigratedBuild {
  outDir: string;
  /** Modules replaced by stubs that render only their children. */
  replaced: string[];
  /** Pages without their text, and removed lists (JSON files). */
  emptied: string[];
}

/**
 * Builds a migrated site even if manual work is left: stubs modules that cannot be bundled, empties pages with errors and removes lists
 * with errors. Returns these files, or the reason why the site cannot be built.
 */
export function buildMigrated(folder: string, kiln: RunKiln): MigratedBuild | string {
  const replaced: string[] = [];
  const emptied: string[] = [];
  for (let round = 0; round < tries; round++) {
    const { code, text } = kiln(['build']);
    if (code === 0) return { outDir: join(folder, /pages in (\S+),/.exec(text)?.[1] ?? 'dist'), replaced, emptied };
    const faulty = new Set([...text.matchAll(/^✗ ([^\s:]+\.(?:mdx?|json|[jt]sx))[:\s]/gm)].map(([, file = '']) => file));
    const fresh = [...faulty].filter((file) => ![...replaced, ...emptied].includes(file));
    if (fresh.length === 0) return text;
    for (const file of fresh) {
      const isModule = file.endsWith('x') && !file.endsWith('.mdx');
      (isModule ? replaced : emptied).push(file);
      if (isModule) standIn(join(folder, file));
      else if (file.endsWith('.json')) rmSync(join(folder, file));
      else empty(join(folder, file));
    }
  }
  return 'Pages still have errors.';
}

/** Lists files below a folder whose names match a pattern, skipping `node_modules`. */
export function filesOf(folder: string, form: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(path, form);
    return form.test(entry.name) ? [path] : [];
  });
}

/** Replaces a module with a stub that has the same exports, each of which renders its children. */
function standIn(path: string): void {
  const source = readFileSync(path, 'utf8');
  const declared = [...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name = '']) => name);
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.match(/\w+(?=\s*(?:,|$))/gm) ?? []);
  const names = [...new Set([...declared, ...listed])].filter((name) => name !== 'default');
  const standIns = names.map((name) => `export const ${name} = shown;`);
  const passedOn = source.match(/^export \* from .*$/gm) ?? [];
  writeFileSync(
    path,
    [
      "const shown = ({ children }) => (children === undefined ? null : [' ', children, ' ']);",
      ...standIns,
      ...passedOn,
      'export default shown;',
      '',
    ].join('\n'),
  );
}

/** Keeps only frontmatter and headings of a page, so that lists and links to it stay valid. */
function empty(path: string): void {
  const source = readFileSync(path, 'utf8');
  const [frontmatter = ''] = /^---\r?\n[\s\S]*?\n---\r?\n/.exec(source) ?? [];
  const body = source.slice(frontmatter.length).replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '');
  writeFileSync(
    path,
    `${frontmatter}\n${
      body
        .match(/^#{1,6} .*$/gm)
        ?.join('\n\n')
        .replace(/<[A-Z][^>]*>/g, '') ?? '# Untitled'
    }\n`,
  );
}
