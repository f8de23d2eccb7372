import { writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentRecord } from '../content/document.js';
import {
  type BuildState,
  changesPath,
  hasTooManyChanges,
  openState,
  type PageRecord,
  type StateChanges,
  type StateLines,
  writeOutput,
} from './build-state.js';
import type { FileStamps } from './file-stamps.js';

/** Reads and changes a few records of a state, without loading the others. */
export class StateEdit {
  private constructor(
    private readonly config: SiteConfig,
    private readonly whole: StateLines,
    private readonly changes: StateChanges,
  ) {}

  /** Opens the state of the last build. Returns null if there is none, or so much has changed that a full write is better. */
  static open(config: SiteConfig, fingerprint: string, output: string): StateEdit | null {
    const opened = openState(config, fingerprint, output);
    if (!opened) return null;
    const { whole } = opened;
    const changes = opened.changes ?? {
      since: whole.rest.output,
      rest: whole.rest,
      changed: { documents: {}, pages: {} },
      removed: { documents: [], pages: [] },
    };
    return hasTooManyChanges(changes, { documents: whole.documents.size, pages: whole.pages.size })
      ? null
      : new StateEdit(config, whole, changes);
  }

  /** Everything except the records. */
  get rest(): StateChanges['rest'] {
    return this.changes.rest;
  }

  /** Routes of all pages, including those without a document. */
  get routes(): string[] {
    const { changed, removed } = this.changes;
    const gone = new Set(removed.pages);
    return [...new Set([...this.whole.pages.keys(), ...Object.keys(changed.pages)])].filter((route) => !gone.has(route));
  }

  document(file: string): DocumentRecord | undefined {
    const { changed, removed } = this.changes;
    return changed.documents[file] ?? (removed.documents.includes(file) ? undefined : this.whole.documents.get(file));
  }

  page(route: string): PageRecord | undefined {
    const { changed, removed } = this.changes;
    return changed.pages[route] ?? (removed.pages.includes(route) ? undefined : this.whole.pages.get(route));
  }

  /** Writes the same state with some records changed. */
  write(now: BuildState, stamps: FileStamps): void {
    const { documents, pages, ...rest } = now;
    const { since, changed, removed } = this.changes;
    writeOutput(this.config, { id: rest.output, stamps });
    const changes: StateChanges = {
      since,
      rest,
      changed: { documents: { ...changed.documents, ...documents }, pages: { ...changed.pages, ...pages } },
      removed,
    };
    writeCacheFile(changesPath(this.config), JSON.stringify(changes));
  }
}
