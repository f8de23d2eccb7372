import type { Tracking } from './tracking.js';

// This script runs in the page. It is served as is, so it must not have imports.
type Queue = { dataLayer?: unknown[] };
type Count = (name: string | undefined) => void;

const element = document.querySelector<HTMLScriptElement>('script[data-tracking]');
if (element && !refusesTracking()) start(JSON.parse(element.dataset['tracking'] ?? '{}'));

/** Checks whether the reader has opted out by Do Not Track or Global Privacy Control. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function start({ src, attrs, first, next, args = [], google }: Tracking): void {
  const count: Count = google === undefined ? (name) => name && call(name, args) : countWithGoogle(google);
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attrs)) script.setAttribute(name, value);
  script.async = true;
  // Of pages visited before the script has loaded, only the last one is counted.
  const loaded = new Promise<void>((resolve) => (script.onload = () => resolve()));
  script.src = src;
  document.head.append(script);
  let counted = location.pathname;
  void loaded.then(() => count(first));
  document.addEventListener('page-change', () => {
    const { pathname } = location;
    if (pathname === counted) return;
    counted = pathname;
    void loaded.then(() => pathname === location.pathname && count(next));
  });
}

/** Calls a function on the window by its name. */
function call(name: string, args: readonly string[]): void {
  const keys = name.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce((value: unknown, key) => Reflect.get(Object(value), key), window);
  const method: unknown = Reflect.get(Object(owner), last);
  if (typeof method === 'function') Reflect.apply(method, owner, args);
  else console.warn(`Page views are not counted: there is no function ${name}.`);
}

/** Creates a counter for Google Analytics, which reads a queue of calls, each an arguments object. */
function countWithGoogle(id: string): Count {
  const queue = ((window as Queue).dataLayer ??= []);
  // Google Analytics treats arrays in the queue differently from arguments objects.
  const gtag = function () {
    queue.push(arguments);
  } as (...args: unknown[]) => void;
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  return () => gtag('event', 'page_view', { page_location: location.href, page_title: document.title });
}
