import { applyPayload } from '../../browser/apply-payload.js';
import { liveFrame } from '../../browser/navigation/router.js';
import type { PagePayload } from '../../model/page.js';
import type { DevEvent } from '../event-stream.js';
import { showFindings } from './overlay.js';

const base = (document.querySelector<HTMLScriptElement>('script[data-payloads]')?.dataset['payloads'] ?? '/_/p/').replace(/p\/$/, 'dev/');

/** Route of the page on screen; null before the frame is alive. */
function shownRoute(): string | null {
  return liveFrame()?.shown.view.page.routePath ?? null;
}

/** Brings the page on screen up to date and shows what is wrong with it. */
async function refresh(): Promise<void> {
  const route = shownRoute();
  if (route === null) return;
  const query = `?route=${encodeURIComponent(route)}`;
  const response = await fetch(`${base}page${query}`);
  if (!response.ok) return location.reload();
  await applyPayload((await response.json()) as PagePayload);
}

async function check(): Promise<void> {
  const route = shownRoute();
  if (route === null) return;
  const response = await fetch(`${base}findings?route=${encodeURIComponent(route)}`);
  if (response.ok && shownRoute() === route) showFindings(await response.json());
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
      if (event.routes === null || event.routes.includes(shownRoute() ?? '')) void refresh();
      break;
    case 'findings':
      showFindings(event.findings);
      break;
    case 'reload':
      location.reload();
  }
  document.documentElement.dataset['devVersion'] = '-1';
};
document.addEventListener('page-change', () => void check());
