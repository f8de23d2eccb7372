import { pageEvent } from '../page-event.js';
import { enlargeImage, warnUnreachable } from './enlarge-image.js';
import type { PageRoot } from './page-root.js';
import { wrapInButton } from './wrap-in-button.js';
import './zoom.css';

const bindDelay = 100;

/** The button around an image. */
interface ZoomButton extends HTMLElement {
  readonly firstElementChild: HTMLImageElement;
}

/** Makes every image of the article a button that enlarges it; those in links keep their link. */
export function zoomImages(root: PageRoot, signal: AbortSignal): void {
  const bind = () =>
    setTimeout(() => {
      for (const image of root.querySelectorAll<HTMLImageElement>('.prose img:not(:is(a, button) *)'))
        wrapInButton(image, ['zoom', image.alt]).className = 'zoom';
    }, bindDelay);

  if (root.readyState === 'complete') bind();
  else addEventListener('load', bind, { signal });
  root.addEventListener(pageEvent, bind, { signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      const image = target.closest<ZoomButton>('.zoom')?.firstElementChild;
      // One that is still on its way is waited for.
      image?.decode().then(
        () => enlargeImage(image),
        () => warnUnreachable(image.src),
      );
    },
    { signal },
  );
}
