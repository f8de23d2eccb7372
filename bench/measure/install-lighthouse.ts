import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from './run-command.js';

// The newest versions that run on Node 20.
const packages = { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' };

/** The parts of a Lighthouse report that are read. */
export interface LighthouseReport {
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, LighthouseAudit>;
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
}

export interface LighthouseAudit {
  title: string;
  /** From 0 to 1; null when the audit does not apply. */
  score: number | null;
  displayValue?: string;
  numericValue?: number;
}

/** The parts of Lighthouse and its launcher that are called. */
export interface Lighthouse {
  lighthouse: (
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'silent' },
  ) => Promise<{ lhr: LighthouseReport } | undefined>;
  launch: (options: {
    chromePath: string | undefined;
    chromeFlags: string[];
    logLevel: 'silent';
  }) => Promise<{ port: number; kill: () => void | Promise<void> }>;
}

/** Installs Lighthouse if needed. It is not a dependency of the repository. */
export async function installLighthouse(folder: string): Promise<Lighthouse> {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const stamp = join(folder, 'node_modules/.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== manifest) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), manifest);
    const result = await runCommand(['npm', 'install', '--no-audit', '--no-fund'], { cwd: folder });
    if (result.outcome !== 'done') throw new Error(`Lighthouse could not be installed:\n${result.log}`);
    writeFileSync(stamp, manifest);
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  const urlOf = (name: keyof typeof packages) => pathToFileURL(resolve(name)).href;
  const { default: lighthouse }: { default: Lighthouse['lighthouse'] } = await import(urlOf('lighthouse'));
  const { launch }: Pick<Lighthouse, 'launch'> = await import(urlOf('chrome-launcher'));
  return { lighthouse, launch };
}
