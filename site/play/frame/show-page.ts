/** Shows a built page in this document, which has an opaque origin and no network, so its files become blobs. */

interface BuiltPage {
  page: string;
  html: string;
  /** Styles as text, other files as blobs. */
  files: Record<string, string | Blob>;
}

const types: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  html: 'text/html',
};

addEventListener('message', ({ source, data }: MessageEvent<BuiltPage>) => {
  if (source === parent && !document.documentElement.dataset['shown']) showPage(data);
});

function showPage({ page, html, files }: BuiltPage): void {
  document.documentElement.dataset['shown'] = '';
  const urls = new Map<string, string>();
  const root = `${page.split('/')[0] ?? ''}/`;
  /** Returns the blob URL of an output file; other URLs are returned unchanged. */
  const resolve = (address: string, from = page): string => {
    if (/^(?:blob|data|https?|mailto):|^#/.test(address)) return address;
    const { pathname, hash } = new URL(address, `file:///${from.slice(root.length)}`);
    const name = root + decodeURIComponent(pathname.slice(1));
    const content = files[name];
    if (content === undefined) return address;
    let url = urls.get(name);
    if (url === undefined) {
      const part = typeof content === 'string' ? resolveStyles(content, name) : content;
      url = URL.createObjectURL(new Blob([part], { type: types[/\w+$/.exec(name)?.[0] ?? ''] ?? '' }));
      urls.set(name, url);
    }
    return url + hash;
  };
  const resolveStyles = (text: string, from: string) =>
    text.replaceAll(/url\((["']?)([^"')]+)\1\)/g, (_, quote: string, address: string) => `url(${quote}${resolve(address, from)}${quote})`);

  // Patched for chunks and assets whose URLs are composed by scripts.
  for (const [prototype, property] of [
    [HTMLScriptElement.prototype, 'src'],
    [HTMLImageElement.prototype, 'src'],
    [HTMLLinkElement.prototype, 'href'],
  ] as const) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, property);
    Object.defineProperty(prototype, property, {
      ...descriptor,
      set: function (this: Element, value: unknown) {
        descriptor?.set?.call(this, resolve(String(value)));
      },
    });
  }
  const original = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute')?.value as (name: string, value: string) => void;
  Element.prototype.setAttribute = function (name, value) {
    const isAddress = name === 'src' || (name === 'href' && this instanceof HTMLLinkElement);
    original.call(this, name, isAddress ? resolve(value) : value);
  };

  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.querySelectorAll('[src]')) original.call(element, 'src', resolve(element.getAttribute('src') ?? ''));
  for (const element of parsed.querySelectorAll('link[href]')) original.call(element, 'href', resolve(element.getAttribute('href') ?? ''));
  for (const element of parsed.querySelectorAll('style')) element.textContent = resolveStyles(element.textContent, page);
  // Unlike inserted scripts, written ones run in document order.
  document.open();
  document.write(`<!doctype html>${parsed.documentElement.outerHTML}`);
  document.close();
}
