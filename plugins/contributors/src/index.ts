import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, readOptions } from '@kiln/engine';
import * as v from 'valibot';
import type { Contributor } from './components/Contributors.js';
import { type Author, type History, readContributors } from './read-contributors.js';

const { name, version }: { name: string; version: string } = createRequire(import.meta.url)('../package.json');

const optionsSchema = v.strictObject({
  /** Label of the list, optionally by language. Default: Contributors. */
  title: v.optional(v.union([v.string(), v.record(v.string(), v.string())]), {}),
  /** Details of people, by their name or email in git. */
  people: v.optional(
    v.record(v.string(), v.strictObject({ name: v.optional(v.string()), link: v.optional(v.string()), avatar: v.optional(v.string()) })),
    {},
  ),
  /** Whether to link emails such as `1+ada@users.noreply.github.com` to the account. Default: false. */
  github: v.optional(v.boolean(), false),
  /** Names and emails to omit, in addition to bots. */
  ignore: v.optional(v.array(v.string()), []),
});

export type ContributorsOptions = v.InferInput<typeof optionsSchema>;

const titles: Readonly<Record<string, string>> = {
  en: 'Contributors',
  zh: '贡献者',
  ja: '貢献者',
  ko: '기여자',
  de: 'Beigetragen haben',
  fr: 'Contributeurs',
  es: 'Colaboradores',
  pt: 'Colaboradores',
  ru: 'Авторы',
  ar: 'المساهمون',
};

const isBot = ({ name, email }: Author): boolean => /\[bot\]|\bbot$/i.test(name) || /\[bot\]@|^(?:[\w.-]*-)?bot@/i.test(email);

/** Lists the contributors of each page at its end. */
export function contributors(options: ContributorsOptions = {}): Plugin {
  const settings = readOptions(name, optionsSchema, options);
  const { title, people, github } = settings;
  const ignored = new Set(settings.ignore.map((text) => text.toLowerCase()));
  const isIgnored = (author: Author) => isBot(author) || ignored.has(author.name.toLowerCase()) || ignored.has(author.email.toLowerCase());
  let history: History | undefined;
  let problem: { what: string; fix: string } | undefined;
  let base = '/';
  let file = 'site.config.ts';

  const personOf = ({ name, email }: Author): Contributor => {
    const more = people[email.toLowerCase()] ?? people[email] ?? people[name];
    const account = github ? /^(?:\d+\+)?([\w-]+)@users\.noreply\.github\.com$/i.exec(email)?.[1] : undefined;
    const link = more?.link ?? (account && `https://github.com/${account}`);
    const avatar = more?.avatar?.startsWith('/') ? base + more.avatar.slice(1) : more?.avatar;
    return { name: more?.name ?? name, ...(link && { link }), ...(avatar && { avatar }) };
  };
  const titleOf = (lang: string) => {
    const [primary = ''] = lang.split('-');
    return typeof title === 'string' ? title : (title[lang] ?? title[primary] ?? titles[primary.toLowerCase()] ?? titles['en']);
  };

  return {
    name,
    version,
    options: settings,
    async config(config, { mode, siteDir }) {
      base = config.base ?? '/';
      file = config.root ?? 'docs';
      // Skipped on the dev server, to show pages without waiting for git.
      if (mode === 'production') {
        try {
          history = await readContributors(resolve(siteDir, file), isIgnored);
          if (history.isShallow) problem = shallow;
        } catch (error) {
          problem = unreadable(error);
        }
      }
      const hosts = Object.values(people).flatMap(({ avatar = '' }) => (URL.canParse(avatar) ? [new URL(avatar).origin] : []));
      return hosts.length > 0 ? { ...config, csp: { ...config.csp, img: [...new Set([...(config.csp?.img ?? []), ...hosts])] } } : config;
    },
    page({ source, data }) {
      const authors = data.pageType === 'doc' ? history?.authors.get(source.path) : undefined;
      if (!authors || authors.length === 0) return undefined;
      return { parts: { end: [{ name: 'Contributors', props: { title: titleOf(data.lang), people: authors.map(personOf) } }] } };
    },
    rules: { history: 'warning' },
    checks: () => (problem ? [{ rule: 'history', where: { file }, ...problem }] : []),
    components: fileURLToPath(new URL('./components/index.js', import.meta.url)),
    styles: [fileURLToPath(new URL('../contributors.css', import.meta.url))],
  };
}

const shallow = {
  what: 'This is a shallow clone: contributors before its first commit are unknown.',
  fix: 'Fetch the whole history: "git fetch --unshallow", or "fetch-depth: 0" for actions/checkout.',
};

function unreadable(error: unknown): { what: string; fix: string } {
  const { killed = false, stderr = '' } = error as { killed?: boolean; stderr?: string };
  const reason = killed ? 'git takes too long' : stderr.trim().split('\n')[0] || (error as Error).message;
  return {
    what: `Contributors cannot be read from git: ${reason}`,
    fix: 'Build in a clone of the repository with git installed, or remove the plugin.',
  };
}
