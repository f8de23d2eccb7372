import { applyPayload } from '../../browser/apply-payload.js';
import { mountedFrame } from '../../browser/navigation/router.js';
import type { Location } from '../../model/finding.js';
import type { PagePayload, PageReference } from '../../model/page.js';
import type { DevEvent } from '../event-stream.js';
import type { PageReport } from '../page-report.js';
import { showFindings } from './overlay.js';

const base = (document.querySelector<HTMLScriptElement>('script[data-payloads]')?.dataset['payloads'] ?? '/_/p/').replace(/p\/$/, 'dev/');

const root = document.documentElement;

// A service worker of a built site that was served from this origin would respond with its files.
void navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((registration) => void registration.unregister()));

/** Returns the URL of a dev server endpoint. */
function toolUrl(name: string, query: Record<string, string> = {}): string {
  return `${base}${name}?${new URLSearchParams({ token: root.dataset['devToken'] ?? '', ...query })}`;
}

const served: PageReference = JSON.parse(document.getElementById('kiln:page-data')?.textContent ?? '');

/** Returns the route of the page on screen: the served one until the frame is running. */
function shownRoute(): string {
  return (mountedFrame()?.shown.view ?? served).page.routePath;
}

/** Updates the page on screen, if `isStale` returns true for its new payload. */
async function refresh(isStale: (payload: PagePayload) => boolean = () => true): Promise<void> {
  const response = await fetch(toolUrl('page', { route: shownRoute() }));
  // Until the frame is running, nothing can apply a payload.
  if (!response.ok || !mountedFrame()) return location.reload();
  const payload: PagePayload = await response.json();
  if (isStale(payload)) await applyPayload(payload);
}

/** Whether the article has changed outside of islands, which apply their own hot updates and keep their state. */
function isRenderedDifferently({ html }: PagePayload): boolean {
  return withoutIslands(html) !== withoutIslands(mountedFrame()?.shown.html ?? '');
}

function withoutIslands(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const island of template.content.querySelectorAll('kiln-island')) island.replaceChildren();
  return template.innerHTML;
}

/** Number of reports on the page, to ignore a response that arrives after a newer report. */
let reports = 0;

async function check(): Promise<void> {
  const mine = ++reports;
  const response = await fetch(toolUrl('findings', { route: shownRoute() }));
  const report: PageReport | null = response.ok ? await response.json() : null;
  if (report && mine === reports) show(report);
}

function show({ findings, isStale }: PageReport): void {
  root.toggleAttribute('data-dev-stale', isStale);
  showFindings(findings, { isStale, open: openEditor });
}

/** Opens a location in the writer's editor. Resolves to the reason if that fails, otherwise to null. */
async function openEditor({ file, line = 1, column = 1 }: Location): Promise<string | null> {
  const response = await fetch(toolUrl('open', { file, line: String(line), column: String(column) }));
  return response.ok ? null : await response.text();
}

const events = new EventSource(toolUrl('events'));
events.onmessage = ({ data }: MessageEvent<string>) => {
  const event: DevEvent = JSON.parse(data);
  switch (event.type) {
    case 'hello':
      // The site may have changed between the page load and this connection.
      if (event.version !== Number(root.dataset['devVersion'])) void refresh();
      else void check();
      break;
    case 'change':
      if (event.payload?.page.routePath === shownRoute() && mountedFrame()) void applyPayload(event.payload);
      else if (event.routes === null || event.routes.includes(shownRoute())) void refresh();
      break;
    case 'theme':
      void refresh(isRenderedDifferently);
      break;
    case 'findings':
      reports++;
      show({ findings: [...event.findings], isStale: root.hasAttribute('data-dev-stale') });
      break;
    case 'reload':
      location.reload();
  }
  root.dataset['devVersion'] = '-1';
};
document.addEventListener('page-change', () => void check());
