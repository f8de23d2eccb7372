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
import { compareInputs, type Inputs, type KnownInputs, type LastInputs, lookAtInputs } from './last-inputs.js';
import { OutputWriter } from './output-writer.js';
import type { Progress } from './progress.js';

/** Edited pages above which a site is built as a whole. */
const mostEdits = 50;

export interface BuildOptions {
  siteDir: string;
  configFile?: string | undefined;
  progress: Progress;
  /** Stop after the checks; nothing is written. */
  checkOnly?: boolean;
  /** Also ask other hosts for what pages link to. Default: false. */
  checkExternal?: boolean;
}

export interface BuildSummary {
  config: SiteConfig;
  pages: number;
  warnings: Finding[];
}

/** What a build begins with. */
export interface BuildSetup extends Required<Pick<BuildOptions, 'progress' | 'checkOnly' | 'checkExternal'>> {
  config: SiteConfig;
  /** About the config. */
  warnings: readonly Finding[];
  /** Of the engine and the config. */
  fingerprint: string;
  encoder: ImageEncoder | null;
  /** Under way already when there was no output. */
  highlighter: Highlighter | undefined;
  /** What is in the output folder. */
  last: WrittenOutput;
  /** Null when a look at the files cannot tell what has changed. */
  inputs: Inputs | null;
  startOutput: () => OutputWriter;
  /** In milliseconds since 1970. */
  started: number;
  /** Of the output that comes of it. */
  id: string;
}

/** Builds the site: all of it or, when something is wrong, nothing. */
export async function buildSite({
  siteDir,
  configFile,
  progress,
  checkOnly = false,
  checkExternal = false,
}: BuildOptions): Promise<BuildSummary> {
  // React chooses its build by this, whatever the shell says.
  process.env.NODE_ENV = 'production';
  const { config, warnings } = await loadConfig(siteDir, configFile);
  claimCache(config.cacheDir);
  removeTemporaryFiles(config.cacheDir);
  const began = cacheTime(config.cacheDir);
  const started = Date.now();
  const last = readOutput(config);
  // Colouring code is most of a first build's work, and the other cores have nothing to do yet.
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
      inputs: checkOnly ? null : lookAtInputs(config, fingerprint),
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
    // Reading and compiling pages is most of the engine's code: a build in which nothing has changed needs none of it.
    const { buildWhole } = await import('./build-whole.js');
    return await buildWhole(setup);
  } catch (error) {
    throw cacheTime(config.cacheDir) === began || !isCacheTrouble(error) ? error : cacheRemoved(config);
  } finally {
    await highlighter?.close();
  }
}

/** Builds a site in which nothing has changed, or only the texts of some pages; null when it must be built as a whole. */
async function buildEdited({ config, last, inputs, startOutput, progress, ...setup }: BuildSetup): Promise<BuildSummary | null> {
  if (!inputs) return null;
  const known = compareInputs(config, inputs);
  if (known?.last.output !== last.id) return null;
  const summary = { config, pages: known.last.pages, warnings: known.last.warnings };
  const isSame = known.changed.length === 0;
  if (!isSame && !mayApplyEdits(known, config)) return null;
  const whole = await openWhole(config, known.last, startOutput);
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

/** Whether edits can be applied as far as their number and the site tell. */
function mayApplyEdits({ last, changed }: KnownInputs, config: SiteConfig): boolean {
  // What other machines have compiled is asked for by a whole build.
  return changed.length <= mostEdits && !config.cache && changed.every((path) => isPageFile(path) && !last.included.includes(path));
}

/** The theme and the output of the last build; null when either is not as it was. */
async function openWhole(
  config: SiteConfig,
  { needs, bundle: hash }: LastInputs,
  startOutput: () => OutputWriter,
): Promise<{ bundle: Bundle; output: OutputWriter } | null> {
  const bundle = await bundleSite(config, needs).catch(() => null);
  if (bundle?.hash !== hash) return null;
  const output = startOutput();
  return output.isWhole() ? { bundle, output } : null;
}

/** Whether an error can come from a cache that is gone. */
function isCacheTrouble(error: unknown): boolean {
  return error instanceof SiteError ? error.findings.every(({ rule }) => rule === 'bundle') : true;
}

function cacheRemoved(config: SiteConfig): SiteError {
  return new SiteError({
    severity: 'error',
    rule: 'cache',
    what: 'The cache folder was removed while the site was being built.',
    where: { file: shownPath(config.cacheDir, config) },
    fix: 'Run the command again, and leave the folder alone until it is done. The site in place is untouched.',
  });
}
