import { type SocialLink, withBase } from '../model/index.js';

/** Resolves a social link: paths with base, and an accessible name. */
export function resolveSocialLink({ name, ...link }: Omit<SocialLink, 'name'> & { name?: string | undefined }, base: string): SocialLink {
  return { ...link, content: contentOf(link, base), name: name || nameOf(link) };
}

function contentOf({ mode, content }: Omit<SocialLink, 'name'>, base: string): string {
  if (mode === 'text') return content;
  if (mode !== 'dom') return withBase(content, base);
  return content.replace(/(\s(?:src|href)=["']?)(\/[^"'\s>]*)/gi, (_, start: string, path: string) => start + withBase(path, base));
}

function nameOf({ icon, mode, content }: Omit<SocialLink, 'name'>): string {
  const drawing = typeof icon === 'string' ? icon : icon.svg;
  if (!drawing.trimStart().startsWith('<')) return drawing;
  const title = /<title[^>]*>([^<]+)/.exec(drawing)?.[1] ?? /\baria-label="([^"]+)"/.exec(drawing)?.[1];
  return title?.trim() || wordsOf(mode, content) || mode;
}

/** Derives a name from the content: the host of a link, the text of markup, the file name of an image. */
function wordsOf(mode: SocialLink['mode'], content: string): string {
  if (mode === 'text') return content;
  if (mode === 'link') return content.replace(/^(?:https?:)?\/\/([^/?#]+).*/, '$1');
  if (mode === 'img') return wordsOfFile(content);
  const text = content
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text || (/\balt=["']([^"']+)/.exec(content)?.[1] ?? '');
}

function wordsOfFile(path: string): string {
  const file = (/^[^?#]*/.exec(path)?.[0] ?? '').split('/').at(-1) ?? '';
  return path.startsWith('data:')
    ? ''
    : file
        .replace(/\.\w+$/, '')
        .replace(/[-_.]+/g, ' ')
        .trim();
}
