import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import type * as imageSizes from 'image-size';
import { isFile } from '../cache/if-exists.js';
import { isAllowedSource } from '../config/policy-sources.js';
import { isExternalLink, splitHref, withBase } from '../model/index.js';
import { type DraftPart, type FileContext, positionOf, report } from './article-context.js';
import { addressOf, assetOf } from './asset-address.js';
import { attributesOf } from './attribute-names.js';
import { escapeAttribute } from '../model/escape-html.js';
import { withoutGuards } from './prepare-source.js';
import { renderMarkdownElement } from './render-markdown-element.js';
import { decodeHref } from './resolve-link.js';
import { sanitizeSvg } from './sanitize-svg.js';

interface ImageNode {
  url: string;
  alt?: string | null | undefined;
  title?: string | null | undefined;
  position?: { start: { line: number; column: number } } | undefined;
}

/**
 * Renders an image with its size, to avoid layout shifts; a local file is copied under a hashed name. With `props` from
 * JSX, it is never replaced by a component.
 */
export function renderImage(context: FileContext, node: ImageNode, props?: Readonly<Record<string, unknown>>): DraftPart[] {
  const { config } = context.page;
  const { path, query } = splitHref(withoutGuards(node.url));
  if (isExternalLink(node.url) && isAllowedSource(node.url, 'img', config) && !node.url.startsWith('data:')) {
    return imageElement(context, node, { src: node.url, props });
  }
  if (isExternalLink(node.url) && !node.url.startsWith('data:')) {
    report(context, node, {
      rule: 'external-image',
      what: `The image ${node.url} is on another host.`,
      fix: 'Put the image next to the page and use a relative path, or add its host to csp.img in the config.',
    });
    return [];
  }
  const imported = context.page.importedAssets.get(node.url);
  const decoded = decodeHref(path);
  const isPublic = !imported && decoded.startsWith('/');
  const file = imported?.source ?? (isPublic ? join(config.publicDir, decoded) : resolve(dirname(context.path), decoded));
  context.page.dependencies.add(file);
  const root = isPublic ? config.publicDir : config.root;
  if ((!imported && !file.startsWith(root + sep)) || !isFile(file)) {
    report(context, node, {
      rule: 'missing-image',
      what: `There is no image ${node.url}.`,
      fix: `Add the file ${relative(config.siteDir, file)}, or fix the path.`,
    });
    return [];
  }
  if (query === '?inline' && extname(file) === '.svg') return [inlineSvg(context, node, readFileSync(file, 'utf8'))];
  const fileElement = (name: (path: string) => string, shownIn?: 'light' | 'dark') => {
    const bytes = readFileSync(name(file));
    const size = sizeOf(bytes, context, node);
    const asset = isPublic ? undefined : assetOf(name(file), bytes);
    if (asset) context.page.assets.set(asset.output, asset);
    const src = asset ? addressOf(asset, config.base) : withBase(name(path), config.base);
    const element = imageElement(context, node, { src, props, size, shownIn });
    return size.width && !props?.['srcSet'] ? withVersions(context, node, { source: name(file), element }) : element;
  };
  context.page.dependencies.add(darkName(file));
  if (!isFile(darkName(file))) return fileElement((name) => name);
  return [...fileElement((name) => name, 'light'), ...fileElement(darkName, 'dark')];
}

/** Returns the path of the dark version of an image: `chart.dark.png` for `chart.png`. */
const darkName = (path: string) => path.replace(/\.\w+$/, '.dark$&');

interface ImageSize {
  width?: number;
  height?: number;
}

function imageElement(
  context: FileContext,
  node: ImageNode,
  image: { src: string; size?: ImageSize; props: Readonly<Record<string, unknown>> | undefined; shownIn?: 'light' | 'dark' | undefined },
): DraftPart[] {
  const { src, size, props, shownIn } = image;
  const attributes = {
    src,
    alt: node.alt ?? '',
    title: node.title || undefined,
    ...size,
    loading: 'lazy',
    decoding: 'async',
    'data-for': shownIn,
  } as const;
  if (!props) return renderMarkdownElement(context, node, ['img', attributes]);
  return [`<img${attributesOf(attributes)}${attributesOf(props)}>`];
}

/** Creates a slot for an image that may have other versions, unless a component replaces it. */
function withVersions(context: FileContext, node: ImageNode, { source, element }: { source: string; element: DraftPart[] }): DraftPart[] {
  const [html] = element;
  if (!context.page.encoder || typeof html !== 'string') return element;
  return [{ slot: 'image', source, url: node.url, html, file: context.file, ...positionOf(context, node) }];
}

const require = createRequire(import.meta.url);

function sizeOf(bytes: Uint8Array, context: FileContext, node: ImageNode): ImageSize {
  // Loaded with the first image, because it has thirty modules.
  const { imageSize }: typeof imageSizes = require('image-size');
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    report(context, node, {
      rule: 'broken-image',
      what: `The size of ${node.url} cannot be read: the file is not an image that browsers can show.`,
      fix: 'Save it as SVG, PNG, JPEG, WebP, AVIF or GIF.',
    });
    return {};
  }
}

/** Inlines an SVG, so that it takes its colors from the page. */
function inlineSvg(context: FileContext, node: ImageNode, source: string): string {
  const { svg, removed } = sanitizeSvg(source.replace(/<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, '').trim());
  if (removed.length > 0) {
    report(context, node, {
      severity: 'warning',
      rule: 'unsafe-image',
      what: `${node.url} contains elements that inline SVG may not have: ${removed.join(', ')}. It is left out.`,
      fix: 'Remove them from the file, or show the file as an image, without ?inline.',
    });
  }
  const name = node.alt ? ` role="img" aria-label="${escapeAttribute(node.alt)}"` : ' aria-hidden="true"';
  return svg.replace(/^<svg\b/, `<svg class="drawing"${name}`);
}
