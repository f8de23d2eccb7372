import type { UserConfig } from '../config/schema.js';
import type { Finding } from '../model/index.js';

/** A tool that sites can be migrated from. */
export interface SourceTool {
  /** Official spelling of its name. */
  name: string;
  /** Matches its commands in scripts: `rspress dev`. The first group is the argument for `kiln`. */
  command: RegExp;
  /** Matches the names of its packages. */
  packages: RegExp;
  /** Reads the site in a folder. Throws a `SiteError` if there is none. */
  openSite: (folder: string) => Promise<SourceSite>;
}

/** A site of another tool. */
export interface SourceSite {
  /** Path of its config, relative to the project folder. */
  configFile: string;
  config: UserConfig;
  /** Plugins that the new config calls. */
  plugins: SitePlugin[];
  /** Findings for config keys that were not migrated. */
  left: Finding[];
  files: SourceFile[];
  /** Migrates a file. Returns undefined for one that stays the same. */
  migrateFile: (file: SourceFile) => MigratedFile | undefined;
  /** Files of the old site that are no longer used. */
  obsolete?: readonly string[];
  /** Returns additional files for the new site. Called after the others are migrated; existing files are kept. */
  newFiles?: () => ReadonlyMap<string, string>;
  /** Returns packages besides the engine and its theme; `name@range` requires a minimum version. */
  packages?: () => readonly string[];
}

/** A plugin call in the new config. */
export interface SitePlugin {
  name: string;
  from: string;
  options?: Record<string, unknown>;
}

/** A file of the old site; paths are relative to the project folder. */
export interface SourceFile {
  from: string;
  /** Path in the new site. */
  to: string;
}

/** Hosts that a page loads from, by policy directive. */
export interface PageHosts {
  img: string[];
  frame: string[];
  media: string[];
}

/** What a page needs from the security policy. */
export interface PageNeeds {
  hosts: PageHosts;
  hasInlineStyles: boolean;
}

/** A file after its migration. */
export interface MigratedFile extends PageNeeds {
  text: string;
  /** Path in the new site, if it differs from that of the source file. */
  to?: string;
  /** Short descriptions of what changed. */
  changes: string[];
  left: Finding[];
}

/** Returns the result for a file without changes. */
export function unchanged(text: string): MigratedFile {
  return { text, changes: [], hosts: { img: [], frame: [], media: [] }, hasInlineStyles: false, left: [] };
}
