/** What a picture of a page is made from. */
export interface ImageContent {
  lang: string;
  /** Title of the site. */
  site: string;
  /** The last steps of the way to the page; empty for pages without. */
  section: string;
  title: string;
  description: string;
  /** As people write it. */
  address: string;
}

/** A site, as far as pictures of its pages need it. */
export interface ImageSite {
  siteDir: string;
  publicDir: string;
  /** Paths in the public folder. */
  logo: { light: string; dark: string } | null;
  icon: string | undefined;
  /** Names of its languages, and their language tags. */
  languages: readonly { lang: string; tag: string }[];
}

/** A picture that can be drawn as PNG, or the characters that keep it from that. */
export type PreparedImage = { draw: () => Promise<Uint8Array> } | { missing: readonly string[] };

/** Paints pictures of pages. What one shows is known before it is drawn: most are in place, or in the cache, already. */
export interface ImagePainter {
  /** Of all that pictures depend on beside their contents. */
  key: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Name of a picture after all that it shows, for URLs. */
  nameOf: (content: ImageContent) => string;
  prepare: (content: ImageContent) => PreparedImage;
  /** A warning about pages that have no picture. */
  explain: (lack: { pages: number; missing: readonly string[] }) => { what: string; fix: string };
}
