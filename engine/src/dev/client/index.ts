import { applyPayload } from '../../browser/apply-payload.js';
import { liveFrame } from '../../browser/navigation/router.js';
import type { Location } from '../../model/finding.js';
import type { PagePayload, PageReference } from '../../model/page.js';
import type { DevEvent } from '../event-stream.js';
import type { PageReport } from '../page-report.js';
import { showFindings } from './overlay.js';

const base = (document.querySelector<HTMLScriptElement>('script[data-payloads]')?.dataset['payloads'] ?? '/_/p/').replace(/p\/$/, 'dev/');

const root = document.documentElement;

// One of a built site that was served at this address would answer with its files.
void navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((registration) => void registration.unregister()));

/** Address of something that the dev server does for its pages. */
function toolUrl(name: string, query: Record<string, string> = {}): string {
  return `${base}${name}?${new URLSearchParams({ token: root.dataset['devToken'] ?? '', ...query })}`;
}

const served: PageReference = JSON.parse(document.getElementById('kiln:page-data')?.textContent ?? '');

/** Route of the page on screen: the served one until the frame is alive. */
function shownRoute(): string {
  return (liveFrame()?.shown.view ?? served).page.routePath;
}

/** Brings the page on screen up to date; `isStale` tells whether a payload is worth showing. */
async function refresh(isStale: (payload: PagePayload) => boolean = () => true): Promise<void> {
  const response = await fetch(toolUrl('page', { route: shownRoute() }));
  // Before the frame is alive there is nothing that could take in a page.
  if (!response.ok || !liveFrame()) return location.reload();
  const payload: PagePayload = await response.json();
  if (isStale(payload)) await applyPayload(payload);
}

/** Whether components that render at build time have changed the article; islands take up their own changes, and keep their state. */
function isRenderedDifferently({ html }: PagePayload): boolean {
  return withoutIslands(html) !== withoutIslands(liveFrame()?.shown.html ?? '');
}

function withoutIslands(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const island of template.content.querySelectorAll('kiln-island')) island.replaceChildren();
  return template.innerHTML;
}

/** Counts reports on the page: an answer that something newer has overtaken is not shown. */
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

/** Opens a place in the writer's editor; settles with why it could not be done, or null. */
async function openEditor({ file, line = 1, column = 1 }: Location): Promise<string | null> {
  const response = await fetch(toolUrl('open', { file, line: String(line), column: String(column) }));
  return response.ok ? null : await response.text();
}

const events = new EventSource(toolUrl('events'));
events.onmessage = ({ data }: MessageEvent<string>) => {
  const event: DevEvent = JSON.parse(data);
  switch (event.type) {
    case 'hello':
      // A change can have come between the page and this connection.
      if (event.version !== Number(root.dataset['devVersion'])) void refresh();
      else void check();
      break;
    case 'change':
      if (event.payload?.page.routePath === shownRoute() && liveFrame()) void applyPayload(event.payload);
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
