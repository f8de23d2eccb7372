import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SiteError } from '@kiln/engine/model';

/** Supported packages. The first one has all kinds of diagrams. */
export const packages = ['mermaid', '@mermaid-js/tiny'] as const;
type PackageName = (typeof packages)[number];

/** Files in each package: the entry, and the folder of its chunks. They need no other package and no bundler. */
const contents: Readonly<Record<PackageName, { entry: string; chunks?: string }>> = {
  mermaid: { entry: 'mermaid.esm.min.mjs', chunks: 'chunks/mermaid.esm.min' },
  '@mermaid-js/tiny': { entry: 'mermaid.tiny.js' },
};

/** The Mermaid script to load in the browser. */
export interface Runtime {
  /** Path of the script in the output folder. */
  entry: string;
  readFiles: () => { path: string; content: Uint8Array }[];
}

/** Finds an installed package. `plugin` is the name for the error message. */
export function findRuntime(plugin: string, wanted: PackageName | undefined): Runtime {
  for (const name of wanted ? [wanted] : packages) {
    const manifest = locate(name);
    if (!manifest) continue;
    const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
    const { entry, chunks } = contents[name];
    const dist = join(dirname(manifest), 'dist');
    // The path contains the version, because browsers cache files below `_/` permanently.
    const folder = `_/${name.replace(/.*\//, 'mermaid-')}-${version}`;
    const read = (file: string) => ({ path: `${folder}/${file}`, content: readFileSync(join(dist, file)) });
    return {
      entry: `${folder}/${entry}`,
      readFiles: () => [
        read(entry),
        ...(chunks ? readdirSync(join(dist, chunks)) : [])
          .filter((file) => file.endsWith('.mjs'))
          .toSorted()
          .map((file) => read(`${chunks}/${file}`)),
      ],
    };
  }
  throw new SiteError({
    severity: 'error',
    rule: 'plugin',
    what: `The plugin "${plugin}" needs the package ${wanted ?? packages.join(' or ')}, which is not installed.`,
    where: { file: 'package.json' },
    fix: `Run "npm install ${wanted ?? packages[0]}".`,
  });
}

/** Returns the path of the package.json, resolved from the plugin or else from the site. */
function locate(name: PackageName): string | undefined {
  for (const from of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json'))]) {
    try {
      return createRequire(from).resolve(`${name}/package.json`);
    } catch {
      continue;
    }
  }
  return undefined;
}
