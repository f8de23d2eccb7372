import type { PageReference } from '../model/page.js';
import type { SiteFacts } from '../model/site-facts.js';
import type { PressedKey } from './pressed-key.js';

/** Startup stage of the page: painted (0), enhanced (1, boot has run), or live (2, frame hydrated). */
export type Stage = 0 | 1 | 2;

/** An event on a control whose handlers are not attached yet. */
export interface QueuedEvent {
  event: Event;
  /** What handles it: the enhancers (1), the frame (2), or the island it was fired on. */
  awaits: Stage | HTMLElement;
  /** Value of the input at that time: hydration may reset it. */
  value: string;
}

/** What the pre-paint script passes on to boot. */
export interface InlineGlobal {
  site: SiteFacts;
  stage: Stage;
  held: QueuedEvent[];
  /** Returns the path of a URL as in routes: normalized, without base. */
  pathOf: (url: { pathname: string }) => string;
  /** Returns the URL after redirects, or null if none applies. */
  redirect: (url: URL) => URL | null;
  /** Shows light or dark; anything else means auto. */
  show: (choice?: string | null) => void;
  /** Whether this document was loaded because scripts of the previous one were missing. */
  isRestarted?: boolean;
  /** Set by boot: loads the frame now instead of when the browser is idle. */
  wake?: () => void;
}

/** The script tag that loads boot, with the URLs that a page needs later. */
export interface MainScript extends HTMLScriptElement {
  readonly dataset: DOMStringMap & { main: string; routes: string; payloads: string };
}

/** What the pre-paint script and boot pass on to main, so that nothing ships twice. */
export interface KilnGlobal extends InlineGlobal {
  /** URLs of the page's scripts and data: `react`, `main`, `routes` and `payloads`. */
  entry: MainScript['dataset'];
  reference: PageReference;
  /** JSON loads by URL; boot starts those that the frame needs. */
  loads: Map<string, Promise<unknown>>;
  /** Replays the events held for a stage or an island that is now ready. */
  replay: (ready: Stage | HTMLElement) => Promise<void>;
  /** Reloads to get the newest deployment and replays what was typed. Rejects if that is not possible. */
  restart: (keysNow: () => PressedKey[]) => Promise<void>;
  /** Handles a frame that failed: the page stays readable; if a control is waiting for it, reloads to get the newest deployment. */
  giveUp: (error: unknown) => void;
  /** Whether the reader has left the page: pending loads are aborted then, and not reported. */
  isLeft?: boolean;
}

declare global {
  var kiln: KilnGlobal;
}

/** The only global that the scripts of a page share. */
export const kiln = globalThis.kiln;
