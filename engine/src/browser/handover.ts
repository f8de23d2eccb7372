import type { PageReference } from '../model/page.js';
import type { SiteFacts } from '../model/site-facts.js';
import type { PressedKey } from './pressed-key.js';

/** How far the page has come: painted, enhanced (boot has run), or live (frame hydrated). */
export type Stage = 0 | 1 | 2;

/** An event on a control whose handlers have not arrived yet. */
export interface HeldEvent {
  event: Event;
  /** Who answers it: the enhancers (1), the frame (2), or the island it was made on. */
  awaits: Stage | HTMLElement;
  /** Of an input, at that moment: hydration may reset it. */
  value: string;
}

/** What the pre-paint script leaves for boot. */
export interface InlineHandover {
  site: SiteFacts;
  stage: Stage;
  held: HeldEvent[];
  /** Path of a URL as routes have it: normalised, without base. */
  pathOf: (url: { pathname: string }) => string;
  /** Where a URL of this site leads after redirects, or null when it leads there itself. */
  redirect: (url: URL) => URL | null;
  /** Shows light or dark; anything else means auto. */
  show: (choice?: string | null) => void;
  /** Whether this document was loaded because the one before it lacked scripts. */
  isRestarted?: boolean;
  /** Set by boot: loads the frame now instead of when the browser is idle. */
  wake?: () => void;
}

/** The script that starts boot, with the URLs that a page needs later. */
export interface MainScript extends HTMLScriptElement {
  readonly dataset: DOMStringMap & { main: string; routes: string; payloads: string };
}

/** What the pre-paint script and boot leave for main, so that each thing is shipped once. */
export interface Handover extends InlineHandover {
  /** URLs of the page's scripts and data: `react`, `main`, `routes` and `payloads`. */
  entry: MainScript['dataset'];
  reference: PageReference;
  /** JSON by URL; boot begins with what the frame needs. */
  loads: Map<string, Promise<unknown>>;
  /** Gives the events held for a stage or an island to the handlers that are now there. */
  replay: (ready: Stage | HTMLElement) => Promise<void>;
  /** Loads the newest deployment, and replays there what was typed until then. Fails when there is none to be had. */
  restart: (keysNow: () => PressedKey[]) => Promise<void>;
  /** The frame did not come: the page stays readable; a reader who waits for a control gets the newest deployment. */
  giveUp: (error: unknown) => void;
  /** Whether the reader has left the page: what it was loading is given up then, and not worth a word. */
  isLeft?: boolean;
}

declare global {
  var kiln: Handover;
}

/** The one object on the window that the scripts of a page share. */
export const kiln = globalThis.kiln;
