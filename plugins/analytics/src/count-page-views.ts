import type { Tracking } from './tracking.js';

// The script of the page: one file without imports, served as it is.
type Queue = { dataLayer?: unknown[] };
type Count = (name: string | undefined) => void;

const element = document.querySelector<HTMLScriptElement>('script[data-tracking]');
if (element && !refusesTracking()) start(JSON.parse(element.dataset['tracking'] ?? '{}'));

/** Whether the reader has asked not to be counted: Do Not Track, or Global Privacy Control. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function start({ src, attrs, first, next, args = [], google }: Tracking): void {
  const count: Count = google === undefined ? (name) => name && call(name, args) : countWithGoogle(google);
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attrs)) script.setAttribute(name, value);
  script.async = true;
  // Pages that were opened before the script is there are counted when it is: the last one of them.
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

/** Calls a function of the window by its name. */
function call(name: string, args: readonly string[]): void {
  const keys = name.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce((value: unknown, key) => Reflect.get(Object(value), key), window);
  const method: unknown = Reflect.get(Object(owner), last);
  if (typeof method === 'function') Reflect.apply(method, owner, args);
  else console.warn(`Page views are not counted: there is no function ${name}.`);
}

/** Google reads a queue of calls, each as the arguments of a function. */
function countWithGoogle(id: string): Count {
  const queue = ((window as Queue).dataLayer ??= []);
  // An array in the queue would be taken for something else.
  const gtag = function () {
    queue.push(arguments);
  } as (...args: unknown[]) => void;
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  return () => gtag('event', 'page_view', { page_location: location.href, page_title: document.title });
}
