import { pageEvent } from '../page-event.js';
import { wrapInButton } from './wrap-in-button.js';

const closeDelay = 150;
const scrollThreshold = 40;
const duration = 300;
const margin = 48;

/** Warns that the image to zoom failed to load. The normal one stays. */
export function warnUnreachable(src: string): void {
  console.warn(`The image to zoom cannot be reached: ${src}`);
}

/** Shows an image as large as the window allows. Escape, a click, scrolling, resizing or a page change closes it. */
export function enlargeImage(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  const large = image.cloneNode() as HTMLImageElement;
  const start = scrollY;
  const done = new AbortController();
  const { signal } = done;
  const close = () => {
    if (signal.aborted) return;
    done.abort();
    dialog.dataset.state = 'closing';
    void moveImage(large, image, 'reverse').then(() => {
      image.style.visibility = '';
      dialog.close();
      dialog.remove();
    });
  };

  dialog.className = 'zoomed';
  dialog.ariaLabel = image.alt;
  dialog.append(large);
  large.width = fittingWidth(image);
  large.removeAttribute('height');
  if (process.env['KILN_IMAGES'] && image.currentSrc !== image.src) startFromVersion(large, image);
  wrapInButton(large, ['close']).onclick = close;
  dialog.oncancel = (event) => {
    event.preventDefault();
    close();
  };
  document.body.append(dialog);
  dialog.showModal();
  image.style.visibility = 'hidden';
  void moveImage(large, image, 'normal').then(() => {
    if (!signal.aborted) dialog.dataset.state = 'open';
  });
  dialog.dataset.state = 'opening';

  addEventListener('resize', close, { signal });
  document.addEventListener(pageEvent, close, { signal });
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - start) > scrollThreshold) setTimeout(close, closeDelay);
    },
    { signal },
  );
  if (image.dataset.zoomSrc) showBetter(large, image.dataset.zoomSrc);
}

/** SVGs and images with a larger version fill the window; other images are never scaled above their natural size. */
function fittingWidth({
  naturalWidth,
  naturalHeight,
  currentSrc,
  dataset,
}: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight' | 'currentSrc' | 'dataset'>): number {
  const fit = Math.min((innerWidth - margin) / naturalWidth, (innerHeight - margin) / naturalHeight);
  return naturalWidth * (dataset.zoomSrc || currentSrc.includes('.svg') ? fit : Math.min(fit, 1));
}

/** Shows the version that the page has already loaded until the original has loaded, at the size that the original allows. */
function startFromVersion(large: HTMLImageElement, image: HTMLImageElement): void {
  const { currentSrc, src, dataset } = image;
  const [naturalWidth, naturalHeight] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
  large.src = currentSrc;
  large.width = fittingWidth({ naturalWidth, naturalHeight, currentSrc, dataset });
  if (!dataset.zoomSrc) showBetter(large, src);
}

/** Animates the large image between its own position and the current position of the small one, even if the page has moved. */
function moveImage(large: Element, small: Element, direction: PlaybackDirection): Promise<Animation> {
  const from = small.getBoundingClientRect();
  const to = large.getBoundingClientRect();
  const x = from.x - to.x + (from.width - to.width) / 2;
  const y = from.y - to.y + (from.height - to.height) / 2;
  const transform = [`translate(${x}px,${y}px) scale(${from.width / to.width})`, 'none'];
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
  return large.animate({ transform }, { duration: isStill ? 0 : duration, easing: 'ease-out', fill: 'both', direction }).finished;
}

/** Replaces the large image with a better version once it has loaded. */
function showBetter(large: HTMLImageElement, src: string): void {
  const better = new Image();
  better.onload = () => (large.src = src);
  better.onerror = () => warnUnreachable(src);
  better.src = src;
}
