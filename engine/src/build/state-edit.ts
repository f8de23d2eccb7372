import { writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentRecord } from '../content/document.js';
import {
  type BuildState,
  changesPath,
  isMuch,
  openState,
  type PageRecord,
  type StateChanges,
  type StateLines,
  writeOutput,
} from './build-state.js';
import type { FileStamps } from './file-stamps.js';

/** A state of which few records are read, and few are changed. */
export class StateEdit {
  private constructor(
    private readonly config: SiteConfig,
    private readonly whole: StateLines,
    private readonly changes: StateChanges,
  ) {}

  /** The state that the last build left; null when there is none, or so much has changed in it that it is better written whole. */
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
    return isMuch(changes, { documents: whole.documents.size, pages: whole.pages.size }) ? null : new StateEdit(config, whole, changes);
  }

  /** All that is not a record. */
  get rest(): StateChanges['rest'] {
    return this.changes.rest;
  }

  /** Of all pages, those without a document among them. */
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
