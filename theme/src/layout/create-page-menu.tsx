import { usePage } from '@kiln/engine/browser';
import type { ComponentType } from 'react';
import { PageMenu } from './PageMenu.js';

/** An assistant that opens with a question about the page. */
export interface Assistant {
  /** Name in the menu. */
  label: string;
  /** URL to open; `{url}` is replaced with the URL of the page as Markdown, `{prompt}` with a question that contains it. */
  url: string;
}

const known = {
  chatgpt: { label: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&q={prompt}' },
  claude: { label: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
} satisfies Record<string, Assistant>;

export interface PageMenuOptions {
  /** `chatgpt`, `claude` or custom assistants, in menu order. */
  assistants: readonly (keyof typeof known | Assistant)[];
  /** Prompts by language; `{url}` is replaced with the URL of the page as Markdown. */
  prompts?: Readonly<Record<string, string>>;
  /** Texts of the entries by language; `{label}` is replaced with the name. Default: Open in {label}. */
  texts?: Readonly<Record<string, string>>;
}

const defaultPrompts: Readonly<Record<string, string>> = {
  en: 'Read {url} so that I can ask questions about it.',
  zh: '请阅读 {url}，我想就其中的内容提问。',
};

const defaultTexts: Readonly<Record<string, string>> = { en: 'Open in {label}', zh: '在 {label} 中打开' };

/** Creates a page menu with entries that open assistants, for `createLayout({ parts: { PageMenu } })`. */
export function createPageMenu({ assistants, prompts = {}, texts = {} }: PageMenuOptions): ComponentType {
  const entries = assistants.map((assistant) => (typeof assistant === 'string' ? known[assistant] : assistant));
  return function AssistantMenu() {
    const { site, page } = usePage();
    const { markdownLink, lang } = page;
    const address = site.origin + markdownLink;
    const prompt = inLanguage(lang, prompts, defaultPrompts).replaceAll('{url}', address);
    const text = inLanguage(lang, texts, defaultTexts);
    // Assistants need an absolute URL.
    const shown = site.origin ? entries : [];
    return (
      <PageMenu>
        {shown.map(({ label, url }) => (
          <a key={label} className="nav-link" href={assistantHref(url, { address, prompt })} target="_blank" rel="noopener">
            {text.replaceAll('{label}', label)}
          </a>
        ))}
      </PageMenu>
    );
  };
}

/** Fills in the placeholders of a URL template. */
function assistantHref(template: string, { address, prompt }: { address: string; prompt: string }): string {
  return template.replaceAll(/\{(url|prompt)\}/g, (_, name: string) => encodeURIComponent(name === 'url' ? address : prompt));
}

/** Returns a text in a language, or else in English. The site's own texts come first. */
function inLanguage(lang: string, own: Readonly<Record<string, string>>, defaults: Readonly<Record<string, string>>): string {
  const [primary = ''] = lang.split('-');
  return own[lang] ?? own[primary] ?? defaults[primary] ?? own['en'] ?? (defaults['en'] as string);
}
