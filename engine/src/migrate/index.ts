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
  /** Absolute. */
  folder: string;
  /** Change files where they are, instead of on a new branch. */
  inPlace: boolean;
  /** Of the engine, for package.json. */
  version: string;
  log: (line: string) => void;
  /** How what is left to do is printed. */
  format: (findings: readonly Finding[]) => string;
}

/** Tools that a site can come from. */
const tools: Record<string, SourceTool> = { rspress, vitepress, docusaurus };

/** Turns a site of another tool into one of this engine, and says what it did and what is left. */
export async function migrate(from: string, { folder, inPlace, version, log, format }: MigrateOptions): Promise<void> {
  const tool = Object.hasOwn(tools, from) ? tools[from] : undefined;
  if (!tool) throw new SiteError(unknownTool(from));
  const plan = await planMigration(folder, tool, version);
  const changed = changedFiles(plan);
  if (changed === 0) log('Nothing to change: the site was migrated before.');
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
    meant ? `Did you mean ${meant}?` : `Sites can come from: ${Object.keys(tools).join(', ')}.`,
  );
}
