import { type Bundle, bundleSite } from '../bundle/bundle-site.js';
import { cacheTime, claimCache, removeTemporaryFiles } from '../cache/claim-cache.js';
import { loadConfig } from '../config/load-config.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { Highlighter } from '../content/highlight/create-highlighter.js';
import { ImageEncoder } from '../content/image-encoder.js';
import { isPageFile, shownPath } from '../content/page-files.js';
import { type Finding, SiteError } from '../model/index.js';
import { siteFingerprint } from '../pipeline/site-fingerprint.js';
import { readOldFiles, readOutput, type WrittenOutput } from './build-state.js';
import { compareInputs, type Inputs, type KnownInputs, type LastInputs, readInputs } from './last-inputs.js';
import { OutputWriter } from './output-writer.js';
import type { Progress } from './progress.js';

/** Number of edited pages above which the whole site is rebuilt. */
const maxEdits = 50;

export interface BuildOptions {
  siteDir: string;
  configFile?: string | undefined;
  progress: Progress;
  /** Whether to stop after the checks, without writing anything. Default: false. */
  checkOnly?: boolean;
  /** Whether to also check links to other hosts. Default: false. */
  checkExternal?: boolean;
}

export interface BuildSummary {
  config: SiteConfig;
  pages: number;
  warnings: Finding[];
}

/** Everything a build needs to start. */
export interface BuildSetup extends Required<Pick<BuildOptions, 'progress' | 'checkOnly' | 'checkExternal'>> {
  config: SiteConfig;
  /** Warnings about the config. */
  warnings: readonly Finding[];
  /** Fingerprint of the engine and the config. */
  fingerprint: string;
  encoder: ImageEncoder | null;
  /** Already open if there was no previous output. */
  highlighter: Highlighter | undefined;
  /** Output of the last build. */
  last: WrittenOutput;
  /** Null if file metadata cannot tell what has changed. */
  inputs: Inputs | null;
  startOutput: () => OutputWriter;
  /** Unix time in milliseconds. */
  started: number;
  /** Id of the resulting output. */
  id: string;
}

/** Builds the site. Writes either all of it or, if there are errors, nothing. */
export async function buildSite({
  siteDir,
  configFile,
  progress,
  checkOnly = false,
  checkExternal = false,
}: BuildOptions): Promise<BuildSummary> {
  // React picks its build by this, so override what the shell sets.
  process.env.NODE_ENV = 'production';
  const { config, warnings } = await loadConfig(siteDir, configFile);
  claimCache(config.cacheDir);
  removeTemporaryFiles(config.cacheDir);
  const began = cacheTime(config.cacheDir);
  const started = Date.now();
  const last = readOutput(config);
  // Highlighting code is most of the work of a first build, and the other cores are still idle.
  const highlighter = last.id === '' ? (await import('./open-highlighter.js')).openHighlighter(config, { isCold: true }) : undefined;
  try {
    const encoder = await ImageEncoder.open(config);
    const fingerprint = siteFingerprint(config, encoder?.key);
    const setup: BuildSetup = {
      config,
      warnings,
      fingerprint,
      encoder,
      highlighter,
      last,
      inputs: checkOnly ? null : readInputs(config, fingerprint),
      startOutput: () =>
        new OutputWriter(config.outDir, last.stamps, {
          isDry: checkOnly,
          knownFiles: () => [...last.stamps.paths, ...readOldFiles(config)],
        }),
      started,
      id: `${process.pid}.${started}`,
      progress,
      checkOnly,
      checkExternal,
    };
    const edited = await buildEdited(setup);
    if (edited) return edited;
    // Imported lazily: most of the engine's code reads and compiles pages, and a build without changes needs none of it.
    const { buildWhole } = await import('./build-whole.js');
    return await buildWhole(setup);
  } catch (error) {
    throw cacheTime(config.cacheDir) === began || !mayBeCacheError(error) ? error : cacheRemoved(config);
  } finally {
    await highlighter?.close();
  }
}

/** Builds a site in which nothing, or only the text of some pages, has changed. Returns null if a full build is needed. */
async function buildEdited({ config, last, inputs, startOutput, progress, ...setup }: BuildSetup): Promise<BuildSummary | null> {
  if (!inputs) return null;
  const known = compareInputs(config, inputs);
  if (known?.last.output !== last.id) return null;
  const summary = { config, pages: known.last.pages, warnings: known.last.warnings };
  const isSame = known.changed.length === 0;
  if (!isSame && !mayApplyEdits(known, config)) return null;
  const whole = await openLastOutput(config, known.last, startOutput);
  if (!whole) return null;
  if (isSame) {
    progress.start('Compare with the last build').done(`${summary.pages} pages unchanged, 0 compiled, 0 rendered`);
    return summary;
  }
  const { applyEdits } = await import('./apply-edits.js');
  try {
    return (await applyEdits({ ...setup, ...whole, config, inputs, known, progress })) ? summary : null;
  } finally {
    whole.output.close();
  }
}

/** Whether edits can be applied incrementally, judging by their number, the config and the changed files. */
function mayApplyEdits({ last, changed }: KnownInputs, config: SiteConfig): boolean {
  // Only a full build queries the remote cache.
  return changed.length <= maxEdits && !config.cache && changed.every((path) => isPageFile(path) && !last.included.includes(path));
}

/** Opens the theme bundle and the output of the last build. Returns null if either has changed. */
async function openLastOutput(
  config: SiteConfig,
  { needs, bundle: hash }: LastInputs,
  startOutput: () => OutputWriter,
): Promise<{ bundle: Bundle; output: OutputWriter } | null> {
  const bundle = await bundleSite(config, needs).catch(() => null);
  if (bundle?.hash !== hash) return null;
  const output = startOutput();
  return output.isIntact() ? { bundle, output } : null;
}

/** Whether a missing cache may have caused an error. */
function mayBeCacheError(error: unknown): boolean {
  return error instanceof SiteError ? error.findings.every(({ rule }) => rule === 'bundle') : true;
}

function cacheRemoved(config: SiteConfig): SiteError {
  return new SiteError({
    severity: 'error',
    rule: 'cache',
    what: 'The cache folder was removed while the site was being built.',
    where: { file: shownPath(config.cacheDir, config) },
    fix: 'Run the command again, and do not change the folder during the build. The existing site is unchanged.',
  });
}
