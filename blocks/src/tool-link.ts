/** A sibling tool. */
export interface ToolLink {
  name: string;
  /** In Chinese. */
  desc: string;
  descEn: string;
  /** Image URL. */
  logo: string;
  url: string;
  /** Address for readers of English, where it is another one. */
  urlEn?: string;
  /** Size of the logo in relation to the others. Default: 1. */
  logoScale?: number;
}

/** Tools under one heading, in Chinese and English. */
export interface ToolLinkGroup {
  title: string;
  titleEn: string;
  links: ToolLink[];
}

/** Languages that tools are described in. */
export type ToolLang = 'en' | 'zh';

/** What a reader of a language is shown of a tool. */
export function describeTool({ desc, descEn, url, urlEn = url }: ToolLink, lang: ToolLang): { text: string; href: string } {
  return lang === 'zh' ? { text: desc, href: url } : { text: descEn, href: urlEn };
}
