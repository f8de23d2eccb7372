import { applyPayload } from '../../browser/apply-payload.js';
import { liveFrame } from '../../browser/navigation/router.js';
import type { Finding } from '../../model/finding.js';
import type { PagePayload, PageReference } from '../../model/page.js';
import type { DevEvent } from '../event-stream.js';
import { showFindings } from './overlay.js';

const base = (document.querySelector<HTMLScriptElement>('script[data-payloads]')?.dataset['payloads'] ?? '/_/p/').replace(/p\/$/, 'dev/');

const served = JSON.parse(document.getElementById('page-data')?.textContent as string) as PageReference;

/** Route of the page on screen: the served one until the frame is alive. */
function shownRoute(): string {
  return (liveFrame()?.shown.view ?? served).page.routePath;
}

/** Brings the page on screen up to date; `isStale` tells whether a payload is worth showing. */
async function refresh(isStale: (payload: PagePayload) => boolean = () => true): Promise<void> {
  const response = await fetch(`${base}page?route=${encodeURIComponent(shownRoute())}`);
  // Before the frame is alive there is nothing that could take in a page.
  if (!response.ok || !liveFrame()) return location.reload();
  const payload = (await response.json()) as PagePayload;
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

/** Counts what was told about the page: an answer that something newer has overtaken is not shown. */
let told = 0;

async function check(): Promise<void> {
  const mine = ++told;
  const response = await fetch(`${base}findings?route=${encodeURIComponent(shownRoute())}`);
  const findings = response.ok ? ((await response.json()) as Finding[]) : null;
  if (findings && mine === told) showFindings(findings);
}

const events = new EventSource(`${base}events`);
events.onmessage = ({ data }: MessageEvent<string>) => {
  const event = JSON.parse(data) as DevEvent;
  switch (event.type) {
    case 'hello':
      // A change can have come between the page and this connection.
      if (event.version !== Number(document.documentElement.dataset['devVersion'])) void refresh();
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
      told++;
      showFindings(event.findings);
      break;
    case 'reload':
      location.reload();
  }
  document.documentElement.dataset['devVersion'] = '-1';
};
document.addEventListener('page-change', () => void check());
