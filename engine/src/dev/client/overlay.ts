import { countOf } from '../../model/count-of.js';
import { formatLocation, type Location } from '../../model/finding.js';
import type { Excerpt, ShownFinding } from '../page-report.js';
import { overlayStyles } from './overlay-styles.js';

interface OverlayOptions {
  /** Whether the article behind the overlay is an earlier version. */
  isStale: boolean;
  /** Opens a location in the editor. Resolves to the reason if that fails, otherwise to null. */
  open: (place: Location) => Promise<string | null>;
}

let shown = '';
let overlay: HTMLElement | undefined;

/** Shows findings over the page: as an open panel if one is an error, otherwise as a button. Removes the overlay if there are none. */
export function showFindings(findings: readonly ShownFinding[], options: OverlayOptions): void {
  const next = findings.length === 0 ? '' : JSON.stringify([findings, options.isStale]);
  // A panel that the writer has hidden stays hidden until the findings change.
  if (next === shown) return;
  shown = next;
  const hadFocus = document.activeElement === overlay;
  overlay?.remove();
  overlay = undefined;
  if (findings.length === 0) return;
  overlay = document.createElement('kiln-findings');
  const root = overlay.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  root.adoptedStyleSheets = [sheet];
  const panel = panelOf(findings, options);
  root.append(panel, pillOf(findings));
  document.body.append(overlay);
  setOpen(findings.some(({ severity }) => severity === 'error'));
  if (hadFocus) panel.focus();
}

/** Shows either the panel or the button that reopens it, and moves the focus along. */
function setOpen(isOpen: boolean): void {
  const panel = overlay?.shadowRoot?.querySelector<HTMLElement>('.panel');
  const pill = overlay?.shadowRoot?.querySelector<HTMLElement>('.pill');
  if (!panel || !pill) return;
  const hadFocus = document.activeElement === overlay;
  panel.hidden = !isOpen;
  pill.hidden = isOpen;
  if (hadFocus) (isOpen ? panel : pill).focus();
}

document.addEventListener('keydown', (event) => {
  // Anything on top, such as the theme's search, closes first.
  if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(':modal, :popover-open')) setOpen(false);
});

function panelOf(findings: readonly ShownFinding[], { isStale, open }: OverlayOptions): HTMLElement {
  const panel = element('section', { className: 'panel', tabIndex: -1, role: 'dialog' });
  panel.setAttribute('aria-labelledby', 'title');
  const title = element('h2', { id: 'title', role: 'status', textContent: `${countOf(findings.length, 'problem')} on this page` });
  const hide = element('button', { className: 'hide', type: 'button', textContent: 'Hide' }, [element('kbd', { textContent: 'Esc' })]);
  hide.setAttribute('aria-label', 'Hide');
  hide.addEventListener('click', () => setOpen(false));
  panel.append(element('header', {}, [title, hide]));
  if (isStale)
    panel.append(
      element('p', {
        className: 'note',
        textContent: 'The page behind this panel is the previous version. It updates once this is fixed.',
      }),
    );
  panel.append(
    element(
      'ol',
      {},
      findings.map((finding) => itemOf(finding, open)),
    ),
  );
  return panel;
}

function pillOf(findings: readonly ShownFinding[]): HTMLElement {
  const pill = element('button', { className: 'pill', type: 'button', textContent: countOf(findings.length, 'problem') });
  pill.addEventListener('click', () => {
    pill.focus();
    setOpen(true);
  });
  return pill;
}

function itemOf({ what, where, fix, severity, excerpt }: ShownFinding, open: OverlayOptions['open']): HTMLElement {
  const place = formatLocation(where);
  const source = element('button', { className: 'source', type: 'button', title: 'Open in your editor' }, [
    element('span', { className: 'place', textContent: place }),
    ...(excerpt ? [frameOf(excerpt, where)] : []),
  ]);
  source.setAttribute('aria-label', `Open ${place} in your editor`);
  const failure = element('p', { className: 'failure', role: 'alert', hidden: true });
  source.addEventListener('click', () => {
    void open(where).then((reason) => {
      failure.textContent = reason;
      failure.hidden = reason === null;
    });
  });
  const item = element('li', {}, [
    element('p', { className: 'what' }, withCode(what)),
    source,
    failure,
    element('p', { className: 'fix' }, withCode(fix)),
  ]);
  item.dataset['severity'] = severity;
  return item;
}

/** Renders the parts of a sentence in backticks as code. */
function withCode(text: string): Node[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? element('code', { textContent: part }) : document.createTextNode(part)));
}

/** Renders numbered source lines with the location underlined. */
function frameOf({ start, lines }: Excerpt, { line, column }: Location): HTMLElement {
  const rows = lines.map((text, index) => {
    const number = start + index;
    const isPlace = number === line;
    const code = element('span', { className: 'code', textContent: text || ' ' });
    if (isPlace && column !== undefined) {
      const at = Math.min(column - 1, text.length);
      const mark = element('mark', { textContent: text[at] ?? ' ' });
      code.replaceChildren(text.slice(0, at), mark, text.slice(at + 1));
    }
    const row = element('span', { className: 'line' }, [element('span', { className: 'number', textContent: String(number) }), code]);
    if (isPlace) row.dataset['place'] = '';
    return row;
  });
  return element('span', { className: 'frame' }, rows);
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}
