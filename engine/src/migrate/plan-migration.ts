import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UserConfig } from '../config/schema.js';
import { countOf } from '../model/count-of.js';
import { migratePackage } from './migrate-package.js';
import { manualStep, type MigrationPlan } from './plan.js';
import { printConfig } from './print-config.js';
import type { MigratedFile, SourceSite, SourceTool } from './source-tool.js';

/** Plans the migration of a site to this engine. Only reads files. For an already migrated site, the plan has no files. */
export async function planMigration(folder: string, tool: SourceTool, engineVersion: string): Promise<MigrationPlan> {
  const plan: MigrationPlan = { moves: new Map(), files: new Map(), done: [], left: [] };
  const site = await tool.openSite(folder);
  const migrated = migrateFiles(folder, site, plan);
  for (const name of site.obsolete ?? []) plan.files.set(name, null);
  const config = withPolicy(site.config, migrated, plan);
  for (const [name, text] of site.newFiles?.() ?? []) {
    if (existsSync(join(folder, name))) continue;
    plan.files.set(name, text);
    plan.done.push(name);
  }
  // An existing config may contain manual changes.
  if (existsSync(join(folder, 'site.config.ts'))) plan.done.push('site.config.ts is there, and stays as it is');
  else {
    plan.files.set('site.config.ts', printConfig(config, site.plugins));
    plan.done.push(`site.config.ts from ${site.configFile}`);
    plan.left.push(...site.left);
  }
  const packages = [...site.plugins.map(({ from }) => from), ...(site.packages?.() ?? [])];
  migratePackage(folder, plan, { tool, packages, version: engineVersion });
  return plan;
}

/** Plans the moves and changes of pages and the files beside them. */
function migrateFiles(folder: string, site: SourceSite, plan: MigrationPlan): MigratedFile[] {
  const changed = new Map<string, number>();
  let moved = 0;
  const results = site.files.flatMap((file) => {
    const result = site.migrateFile(file);
    const to = result?.to ?? file.to;
    if (to !== file.from && !existsSync(join(folder, to))) {
      plan.moves.set(file.from, to);
      moved++;
    } else if (to !== file.from) return [];
    if (!result) return [];
    plan.left.push(...result.left.map((finding) => ({ ...finding, where: { ...finding.where, file: to } })));
    if (result.changes.length > 0) plan.files.set(to, result.text);
    for (const change of result.changes) changed.set(change, (changed.get(change) ?? 0) + 1);
    return [result];
  });
  if (moved > 0) plan.done.push(`moved or renamed: ${countOf(moved, 'file')}`);
  for (const [change, files] of changed) plan.done.push(`${change}: ${countOf(files, 'page')}`);
  return results;
}

/** Allows in the policy what pages load from other hosts: the old site did not restrict it. */
function withPolicy(config: UserConfig, files: readonly MigratedFile[], plan: MigrationPlan): UserConfig {
  const hasInlineStyles = files.some((file) => file.hasInlineStyles);
  if (hasInlineStyles)
    plan.left.push(
      manualStep(
        'Pages have inline styles, which the policy now allows.',
        { file: 'site.config.ts' },
        'Use classes, then remove style from csp.',
      ),
    );
  const policy: Record<string, string[]> = Object.fromEntries(
    (['img', 'frame', 'media'] as const)
      .map((kind) => [kind, [...new Set(files.flatMap(({ hosts }) => hosts[kind]))].toSorted()] as const)
      .filter(([, hosts]) => hosts.length > 0),
  );
  if (hasInlineStyles) policy.style = [...(config.csp?.style ?? []), "'unsafe-inline'"];
  return Object.keys(policy).length > 0 ? { ...config, csp: { ...config.csp, ...policy } } : config;
}
