import { type Finding, SiteError, suggest } from '../model/index.js';
import { carryOut } from './carry-out.js';
import { migrateRspressSite } from './migrate-rspress.js';
import { countOf } from '../model/count-of.js';
import type { MigrationPlan } from './plan.js';

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
const tools: Record<string, (folder: string, version: string) => Promise<MigrationPlan>> = { rspress: migrateRspressSite };

/** Turns a site of another tool into one of this engine, and says what it did and what is left. */
export async function migrate(from: string, { folder, inPlace, version, log, format }: MigrateOptions): Promise<void> {
  const planFor = Object.hasOwn(tools, from) ? tools[from] : undefined;
  if (!planFor) throw new SiteError(unknownTool(from));
  const plan = await planFor(folder, version);
  if (plan.files.size === 0) log('Nothing to change: the site was migrated before.');
  else {
    const branch = carryOut(plan, folder, { inPlace });
    log(`${countOf(plan.files.size, 'file')} changed${branch ? ` on the branch ${branch}` : ''}:`);
    for (const line of plan.done) log(`  · ${line}`);
  }
  if (plan.left.length > 0) log(`\nLeft to do:\n\n${format(plan.left)}`);
  log('\nNext: npm install, then npx kiln check.');
}

function unknownTool(from: string): Finding {
  const meant = suggest(from, Object.keys(tools));
  const fix = meant ? `Did you mean ${meant}?` : `Sites can come from: ${Object.keys(tools).join(', ')}.`;
  return { severity: 'error', rule: 'migrate', what: `There is no migration from ${from}.`, where: { file: '.' }, fix };
}
