import { reportFailure } from '@kiln/engine/browser';
import type { OptionCard } from '../../plugins/option-cards.js';
import './option-card.css';

/** Delay before the card opens, and before it closes after the pointer has left, in ms. */
const delay = 150;
/** Minimum distance from the key and the viewport edges, in px. */
const edge = 8;

const cards = new Map<string, Promise<Record<string, OptionCard>>>();
const panel = createPanel();
let current: HTMLAnchorElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the card of the option that a key links to, while the key or the card is hovered or focused. */
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
  // Inside a dialog or popover, append the card to it, so that it is not covered.
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
  // Uncache the failure, so that the next attempt retries.
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
  // Focusing a key may scroll it into view, which moves it away from the card.
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

/** Places the panel below a key, or above it if there is not enough space. */
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
