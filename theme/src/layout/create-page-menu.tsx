import { usePage } from '@kiln/engine/browser';
import type { ComponentType } from 'react';
import { PageMenu } from './PageMenu.js';

/** An assistant that opens with a question about the page. */
export interface Assistant {
  /** What the entry says. */
  label: string;
  /** Where it leads; `{url}` stands for the address of the page as Markdown, `{prompt}` for a question that has it. */
  url: string;
}

const known = {
  chatgpt: { label: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&q={prompt}' },
  claude: { label: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
} satisfies Record<string, Assistant>;

export interface PageMenuOptions {
  /** `chatgpt`, `claude`, or one of the site's own, in the order of the menu. */
  assistants: readonly (keyof typeof known | Assistant)[];
  /** What an assistant is asked, by language; `{url}` stands for the address of the page as Markdown. */
  prompts?: Readonly<Record<string, string>>;
  /** What entries say, by language; `{label}` stands for the name. Default: the name. */
  texts?: Readonly<Record<string, string>>;
}

const defaultPrompts: Readonly<Record<string, string>> = {
  en: 'Read {url} so that I can ask questions about it.',
  zh: '请阅读 {url}，我想就其中的内容提问。',
};

const defaultTexts: Readonly<Record<string, string>> = { en: 'Open in {label}', zh: '在 {label} 中打开' };

/** The menu of a page with entries that open assistants, for `createLayout({ parts: { PageMenu } })`. */
export function createPageMenu({ assistants, prompts = {}, texts = {} }: PageMenuOptions): ComponentType {
  const entries = assistants.map((assistant) => (typeof assistant === 'string' ? known[assistant] : assistant));
  return function AssistantMenu() {
    const { site, page } = usePage();
    const { markdownLink, lang } = page;
    const address = site.origin + markdownLink;
    const prompt = inLanguage(lang, prompts, defaultPrompts).replaceAll('{url}', address);
    const text = inLanguage(lang, texts, defaultTexts);
    // An assistant must know the host.
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

/** A template with what it stands for filled in. */
function assistantHref(template: string, { address, prompt }: { address: string; prompt: string }): string {
  return template.replaceAll(/\{(url|prompt)\}/g, (_, name: string) => encodeURIComponent(name === 'url' ? address : prompt));
}

/** A text in a language, one of the site's own first; else in English. */
function inLanguage(lang: string, own: Readonly<Record<string, string>>, defaults: Readonly<Record<string, string>>): string {
  const [primary = ''] = lang.split('-');
  return own[lang] ?? own[primary] ?? defaults[primary] ?? own['en'] ?? (defaults['en'] as string);
}
