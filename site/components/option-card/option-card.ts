import { reportFailure } from '@kiln/engine/browser';
import type { OptionCard } from '../../plugins/option-cards.js';
import './option-card.css';

/** Time until the card opens, and that it stays after the pointer has left, in ms. */
const delay = 150;
/** Least distance from the edges of the window, in px. */
const edge = 8;

const cards = new Map<string, Promise<Record<string, OptionCard>>>();
const panel = createPanel();
let current: HTMLAnchorElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the card of the option that a key leads to, for as long as the pointer or the focus is on either. */
export function showCard(key: HTMLAnchorElement): void {
  if (key === current) return clearTimeout(timer);
  hide();
  current = key;
  for (const type of ['pointerout', 'blur']) key.addEventListener(type, hideSoon);
  clearTimeout(timer);
  timer = setTimeout(() => void open(key).catch(reportFailure), delay);
}

async function open(key: HTMLAnchorElement): Promise<void> {
  const { [key.pathname]: card } = await loadCards(key.pathname.startsWith('/zh/') ? 'zh' : 'en');
  if (!card || key !== current || !key.isConnected) return;
  const [description, facts] = panel.children;
  if (description) description.textContent = card.description;
  facts?.replaceChildren(...Object.entries(card.facts).map(([word, text]) => createFact(word, text)));
  // In a dialog or a panel it belongs to that one's layer.
  (key.closest('dialog,[popover]') ?? document.body).append(panel);
  key.setAttribute('aria-describedby', panel.id);
  panel.showPopover();
  place(key.getBoundingClientRect());
}

function loadCards(lang: string): Promise<Record<string, OptionCard>> {
  const known = cards.get(lang);
  if (known) return known;
  const loading = fetch(`/data/options.${lang}.json`).then((response) => response.json());
  cards.set(lang, loading);
  // Another attempt may succeed.
  loading.catch(() => cards.delete(lang));
  return loading;
}

function createPanel(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'option-card';
  element.className = 'popup-panel option-card';
  element.role = 'tooltip';
  element.popover = 'manual';
  const facts = document.createElement('dl');
  facts.className = 'option-meta';
  element.append(document.createElement('p'), facts);
  element.addEventListener('pointerover', () => clearTimeout(timer));
  element.addEventListener('pointerout', hideSoon);
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  // The focus may have scrolled its key into view.
  addEventListener('scroll', follow, { capture: true, passive: true });
  return element;
}

function createFact(word: string, text: string): HTMLElement {
  const fact = document.createElement('div');
  const name = document.createElement('dt');
  const value = document.createElement('dd');
  const code = document.createElement('code');
  fact.dataset['fact'] = word;
  name.dataset['word'] = word;
  code.textContent = text;
  value.append(code);
  fact.append(name, value);
  return fact;
}

/** Puts the panel below a key, or above it where there is no room. */
function place({ left, top, bottom }: DOMRect): void {
  const { width, height } = panel.getBoundingClientRect();
  const isBelow = bottom + edge + height <= innerHeight || top < height + edge;
  panel.style.left = `${Math.max(edge, Math.min(left, document.documentElement.clientWidth - width - edge))}px`;
  panel.style.top = `${isBelow ? bottom + edge : top - edge - height}px`;
}

function follow(): void {
  if (current && panel.matches(':popover-open')) place(current.getBoundingClientRect());
}

function hideSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(hide, delay);
}

function hide(): void {
  clearTimeout(timer);
  if (!current) return;
  current.removeAttribute('aria-describedby');
  for (const type of ['pointerout', 'blur']) current.removeEventListener(type, hideSoon);
  current = null;
  panel.hidePopover();
}
