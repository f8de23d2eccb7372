import type { UserConfig } from '../config/schema.js';
import type { Finding } from '../model/index.js';

/** A tool that sites come from. */
export interface SourceTool {
  /** As its makers write it. */
  name: string;
  /** Its commands in scripts: `rspress dev`. The first group is what follows `kiln`. */
  command: RegExp;
  /** Its packages. */
  packages: RegExp;
  /** Reads the site in a folder. Throws a `SiteError` where there is none. */
  openSite: (folder: string) => Promise<SourceSite>;
}

/** A site of another tool, as the migration sees it. */
export interface SourceSite {
  /** Path of its config from the folder of the project. */
  configFile: string;
  config: UserConfig;
  /** Plugins that the new config calls. */
  plugins: SitePlugin[];
  /** What of the old config has no place in the new one. */
  left: Finding[];
  files: SourceFile[];
  /** What becomes of a file; undefined for one that stays as it is. */
  migrateFile: (file: SourceFile) => MigratedFile | undefined;
  /** Files of the old site that nothing reads any more. */
  obsolete?: readonly string[];
  /** Files that the new site needs beside those of the old one, when the others are known. One that is there stays. */
  newFiles?: () => ReadonlyMap<string, string>;
  /** Packages beside the engine and its theme; `name@range` for one that must be that new. */
  packages?: () => readonly string[];
}

/** A call in `plugins` of the new config. */
export interface SitePlugin {
  name: string;
  from: string;
  options?: Record<string, unknown>;
}

/** A file of the old site; paths from the folder of the project. */
export interface SourceFile {
  from: string;
  /** Where it lies in the new site. */
  to: string;
}

/** Hosts that a page loads from, by the part of the policy that allows them. */
export interface PageHosts {
  img: string[];
  frame: string[];
  media: string[];
}

/** What a page asks of the security policy. */
export interface PageNeeds {
  hosts: PageHosts;
  hasInlineStyles: boolean;
}

/** A file after its migration. */
export interface MigratedFile extends PageNeeds {
  text: string;
  /** Another place or ending than the site gave it. */
  to?: string;
  /** What was changed, in a few words. */
  changes: string[];
  left: Finding[];
}

/** A file of which nothing has changed yet. */
export function unchanged(text: string): MigratedFile {
  return { text, changes: [], hosts: { img: [], frame: [], media: [] }, hasInlineStyles: false, left: [] };
}
