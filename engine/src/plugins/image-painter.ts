/** Data shown in the preview image of a page. */
export interface ImageContent {
  lang: string;
  /** Title of the site. */
  site: string;
  /** Last levels of the breadcrumb of the page; empty if it has none. */
  section: string;
  title: string;
  description: string;
  /** Address of the page in readable form. */
  address: string;
}

/** Data of the site that its preview images need. */
export interface ImageSite {
  siteDir: string;
  publicDir: string;
  /** Paths of the logo in the public folder. */
  logo: { light: string; dark: string } | null;
  icon: string | undefined;
  /** Names of the site's languages with their language tags. */
  languages: readonly { lang: string; tag: string }[];
}

/** An image that can be drawn as PNG, or the characters that no font contains. */
export type PreparedImage = { draw: () => Promise<Uint8Array> } | { missing: readonly string[] };

/** Draws preview images of pages. Images are named before they are drawn, because most of them already exist in the output or the cache. */
export interface ImagePainter {
  /** Hash of everything that images depend on except their content. */
  key: string;
  /** Width of an image in pixels. */
  width: number;
  /** Height of an image in pixels. */
  height: number;
  /** Returns the name of an image for its URL, derived from everything that it shows. */
  nameOf: (content: ImageContent) => string;
  prepare: (content: ImageContent) => PreparedImage;
  /** Returns the text of a warning about pages without an image. */
  explain: (lack: { pages: number; missing: readonly string[] }) => { what: string; fix: string };
}
