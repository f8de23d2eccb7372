import { type Finding, SiteError, suggest } from '../model/index.js';
import { countOf } from '../model/count-of.js';
import { executePlan } from './execute-plan.js';
import { docusaurus } from './docusaurus/site.js';
import { blocker, changedFiles } from './plan.js';
import { planMigration } from './plan-migration.js';
import { rspress } from './rspress/site.js';
import type { SourceTool } from './source-tool.js';
import { vitepress } from './vitepress/site.js';

export interface MigrateOptions {
  /** Absolute path of the project. */
  folder: string;
  /** Whether to change files in place instead of on a new branch. */
  inPlace: boolean;
  /** Engine version for package.json. */
  version: string;
  log: (line: string) => void;
  /** Formats the remaining manual steps. */
  format: (findings: readonly Finding[]) => string;
}

/** Supported source tools, by name. */
const tools: Record<string, SourceTool> = { rspress, vitepress, docusaurus };

/** Migrates a site from another tool to this engine and logs what was done and what is left to do. */
export async function migrate(from: string, { folder, inPlace, version, log, format }: MigrateOptions): Promise<void> {
  const tool = Object.hasOwn(tools, from) ? tools[from] : undefined;
  if (!tool) throw new SiteError(unknownTool(from));
  const plan = await planMigration(folder, tool, version);
  const changed = changedFiles(plan);
  if (changed === 0) log('Nothing to change: the site is already migrated.');
  else {
    const branch = executePlan(plan, folder, { inPlace });
    log(`${countOf(changed, 'file')} changed${branch ? ` on the branch ${branch}` : ''}:`);
    for (const line of plan.done) log(`  · ${line}`);
  }
  if (plan.left.length > 0) log(`\nLeft to do:\n\n${format(plan.left)}`);
  log('\nNext: npm install, then npx kiln check.');
}

function unknownTool(from: string): Finding {
  const meant = suggest(from, Object.keys(tools));
  return blocker(
    `There is no migration from ${from}.`,
    '.',
    meant ? `Did you mean ${meant}?` : `Supported tools: ${Object.keys(tools).join(', ')}.`,
  );
}
