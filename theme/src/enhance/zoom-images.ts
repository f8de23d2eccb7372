import { pageEvent } from '../page-event.js';
import { enlargeImage, warnUnreachable } from './enlarge-image.js';
import type { PageRoot } from './page-root.js';
import { wrapInButton } from './wrap-in-button.js';
import './zoom.css';

const bindDelay = 100;

/** The button around an image, or around a `<picture>` that ends with one. */
interface ZoomButton extends HTMLElement {
  readonly firstElementChild: HTMLImageElement;
}

/** Wraps each image of the article in a button that enlarges it. Images in links keep their link. */
export function zoomImages(root: PageRoot, signal: AbortSignal): void {
  const bind = () =>
    setTimeout(() => {
      for (const image of root.querySelectorAll<HTMLImageElement>('.prose img:not(:is(a, button) *)')) {
        const button = wrapInButton((process.env['KILN_IMAGES'] && image.closest('picture')) || image, ['zoom', image.alt]);
        button.className = 'zoom';
        // Hides the button along with an image that is for the other appearance.
        Object.assign(button.dataset, image.dataset);
      }
    }, bindDelay);

  if (root.readyState === 'complete') bind();
  else addEventListener('load', bind, { signal });
  root.addEventListener(pageEvent, bind, { signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      const content = target.closest<ZoomButton>('.zoom')?.firstElementChild;
      const image = process.env['KILN_IMAGES'] ? (content?.querySelector('img') ?? content) : content;
      // Waits for an image that is still loading.
      image?.decode().then(
        () => enlargeImage(image),
        () => warnUnreachable(image.src),
      );
    },
    { signal },
  );
}
