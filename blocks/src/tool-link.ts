/** A sibling tool. */
export interface ToolLink {
  name: string;
  /** Description in Chinese. */
  desc: string;
  descEn: string;
  /** Image URL. */
  logo: string;
  url: string;
  /** URL for English, if different. */
  urlEn?: string;
  /** Size of the logo relative to others. Default: 1. */
  logoScale?: number;
}

/** Tools under one heading. */
export interface ToolLinkGroup {
  title: string;
  titleEn: string;
  links: ToolLink[];
}

/** Languages of tool descriptions. */
export type ToolLang = 'en' | 'zh';

/** Returns the description and the URL of a tool in a language. */
export function describeTool({ desc, descEn, url, urlEn = url }: ToolLink, lang: ToolLang): { text: string; href: string } {
  return lang === 'zh' ? { text: desc, href: url } : { text: descEn, href: urlEn };
}
