import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { linkOf } from '../backend/result-link.js';
import type { SearchBackend } from '../backend/search-backend.js';
import { ServiceError } from '../service-error.js';
import type { LoadedSite } from '../sites/load-site.js';
import type { SiteStore } from '../sites/site-store.js';
import { findOptions } from './find-options.js';
import { readPage } from './read-page.js';

export interface McpInput {
  backend: SearchBackend;
  store: SiteStore;
  /** Version of this package. */
  version: string;
}

/** Time after which a search returns partial results, in ms. */
const deadline = 5000;

const language = z.string().max(35).optional().describe('Language tag, such as en or zh. Default: the site’s own.');
const siteName = z.string().max(100).optional().describe('Name of the site, when there are several. Default: the first; for search all.');
const text = z.string().trim().min(1).max(512);
const hints = { readOnlyHint: true, openWorldHint: false };

/** Creates a server with the tools search, read and options, and the list of pages in every language as resources. */
export function createMcpServer({ backend, store, version }: McpInput): McpServer {
  const titles = store
    .sites()
    .map(({ title }) => title)
    .join(', ');
  const server = new McpServer(
    { name: 'kiln-search', version },
    { instructions: `Documentation of ${titles}. Use "search" to find pages, "read" for their text, "options" for config options.` },
  );
  const siteOf = (name: string | undefined) => pickSite(store.sites(), name);

  server.registerTool(
    'search',
    {
      title: `Search ${titles}`,
      description: `Find pages and sections of the documentation of ${titles}. Accepts words, a question, the name of an option or an error message.`,
      annotations: hints,
      inputSchema: {
        query: text.describe('What to search for.'),
        language,
        version: z.string().max(100).optional().describe('Version of the documentation. Default: the current one.'),
        site: siteName,
        limit: z.number().int().min(1).max(50).default(8).describe('Maximum number of results.'),
      },
      outputSchema: {
        results: z.array(
          z.object({ site: z.string(), title: z.string(), heading: z.string(), route: z.string(), url: z.string(), snippet: z.string() }),
        ),
      },
    },
    async ({ query, language: lang = '', version: wanted = '', site, limit }) => {
      const sites = site === undefined ? store.sites() : [siteOf(site)];
      const found = await Promise.all(
        sites.map(async (one) => {
          const question = { keyword: query, limit, indexes: [one.name], lang, version: wanted };
          const [answer] = await backend.search(question, AbortSignal.timeout(deadline));
          return (answer?.hits ?? []).map(({ title, header, link, statement }) => ({
            site: one.name,
            title,
            heading: header,
            route: link,
            url: linkOf(link, one),
            snippet: statement,
          }));
        }),
      );
      return answerOf({ results: takeTurns(found).slice(0, limit) });
    },
  );

  server.registerTool(
    'read',
    {
      title: 'Read a page',
      description: 'The Markdown of a page, or of one of its sections.',
      annotations: hints,
      inputSchema: {
        route: text.describe('Route or URL of the page, as returned by "search"; may end with the #id of a heading.'),
        heading: z.string().trim().max(300).optional().describe('Id or text of a heading: only its section is returned.'),
        site: siteName,
      },
    },
    async ({ route, heading, site }) => ({ content: [{ type: 'text', text: await readPage(siteOf(site), route, heading) }] }),
  );

  server.registerTool(
    'options',
    {
      title: 'Config options',
      description: 'Type, default, version of introduction and description of config options, by name or prefix.',
      annotations: hints,
      inputSchema: { name: text.describe('Name of an option or a prefix of it, such as server.port or server.'), language, site: siteName },
      outputSchema: {
        options: z.array(
          z.object({
            name: z.string(),
            type: z.string().optional(),
            default: z.string().optional(),
            since: z.string().optional(),
            description: z.string(),
            url: z.string(),
          }),
        ),
      },
    },
    async ({ name, language: lang, site }) => {
      const one = siteOf(site);
      return answerOf({ options: await findOptions(one, name, languageOf(one, lang)) });
    },
  );

  for (const one of store.sites()) {
    for (const { lang, label } of one.locales) {
      const path = `${lang === one.defaultLang ? '' : `${lang}/`}llms.txt`;
      const uri = one.origin ? `${one.origin}${one.base}${path}` : `kiln://${one.name}/${path}`;
      server.registerResource(
        `${one.name}/${path}`,
        uri,
        { title: `${one.title} (${label})`, description: 'All pages with their descriptions.', mimeType: 'text/plain' },
        async () => ({ contents: [{ uri, mimeType: 'text/plain', text: await pickSite(store.sites(), one.name).files.read(path) }] }),
      );
    }
  }
  return server;
}

/** Returns structured content, and the same as text for clients that support only text. */
function answerOf<T extends Record<string, unknown>>(structuredContent: T) {
  return { structuredContent, content: [{ type: 'text' as const, text: JSON.stringify(structuredContent, null, 2) }] };
}

function pickSite(sites: readonly LoadedSite[], name: string | undefined): LoadedSite {
  const site = name === undefined ? sites[0] : sites.find((other) => other.name === name);
  if (site) return site;
  throw new ServiceError({
    what: `There is no site "${name}".`,
    where: 'site',
    fix: `Available: ${sites.map((other) => other.name).join(', ')}.`,
  });
}

function languageOf({ locales, defaultLang }: LoadedSite, wanted = ''): string {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  return locales.find(({ lang }) => primary(lang) === primary(wanted))?.lang ?? defaultLang;
}

/** Interleaves lists by rank, because scores of different sites cannot be compared. */
function takeTurns<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}
