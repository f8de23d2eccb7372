import { join } from 'node:path';
import { readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { type Finding, groupBy, type Location } from '../model/index.js';
import type { CompiledPage } from '../pages/page.js';
import { type Answer, askAddress } from './ask-address.js';

/** When each address was last there, in milliseconds. */
type Seen = Record<string, number>;

interface ExternalCheck {
  findings: Finding[];
  /** Number of addresses that were asked for. */
  asked: number;
  /** Number of those that were there a short time ago. */
  known: number;
}

/** Requests at the same time. */
const allRequests = 16;

/** Addresses of samples: this machine, and names that are reserved for documentation. */
const reserved = /^(?:localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|(?:.*\.)?example(?:\.(?:com|net|org))?|.*\.(?:test|invalid))$/i;

/** Asks other hosts whether what pages link to is there. What was there is asked for again after some days. */
export async function checkExternalLinks(
  pages: readonly Pick<CompiledPage, 'document'>[],
  { externalLinks, cacheDir }: Pick<SiteConfig, 'externalLinks' | 'cacheDir'>,
  { isReserved = (host: string) => reserved.test(host), pause }: { isReserved?: (host: string) => boolean; pause?: number } = {},
): Promise<ExternalCheck> {
  const { timeout, retries, perHost, cacheDays } = externalLinks;
  const ignored = externalLinks.ignore.map((pattern) => new RegExp(pattern));
  const links = pages
    .flatMap(({ document }) => document.externalLinks)
    .filter(({ href }) => URL.canParse(href) && !isReserved(new URL(href).hostname) && !ignored.some((pattern) => pattern.test(href)));
  const addresses = [...new Set(links.map(({ href }) => withoutHash(href)))];
  const file = join(cacheDir, 'external-links');
  const now = Date.now();
  const seen: Seen = readCacheJson(file, isSeen) ?? {};
  const isFresh = (address: string) => now - (seen[address] ?? -Infinity) < cacheDays * 86_400_000;
  const open = addresses.filter((address) => !isFresh(address));
  const answers = new Map<string, Answer>();
  const ask = async (lane: readonly string[]): Promise<void> => {
    for (const address of lane)
      answers.set(address, await askAddress(address, { timeout, retries, ...(pause !== undefined && { pause }) }));
  };
  await inParallel(lanesOf(open, perHost), allRequests, ask);
  const there = addresses.filter((address) => isFresh(address) || answers.get(address)?.state === 'there');
  writeCacheFile(file, JSON.stringify(Object.fromEntries(there.map((address) => [address, isFresh(address) ? seen[address] : now]))));
  const asked = open.length;
  const known = addresses.length - asked;
  const [first] = links;
  if (first && isOffline(answers)) return { findings: [offlineFinding(first)], asked, known };
  const findings = links.flatMap(({ href, file, line, column }): Finding[] => {
    const answer = answers.get(withoutHash(href));
    if (!answer || answer.state === 'there') return [];
    const isGone = answer.state === 'gone';
    return [
      {
        severity: isGone ? 'error' : 'warning',
        rule: 'external-link',
        what: `${isGone ? 'There is nothing at' : 'It is not clear whether there is something at'} ${href}. ${answer.reason}`,
        where: { file, line, column },
        fix: 'Fix the link, or add a pattern for it to externalLinks.ignore in the config.',
      },
    ];
  });
  return { findings, asked, known };
}

function offlineFinding({ file, line, column }: Required<Location>): Finding {
  return {
    severity: 'error',
    rule: 'external-link',
    what: 'None of the hosts that pages link to is known: this machine seems to have no network.',
    where: { file, line, column },
    fix: 'Connect it, or run the check without --external.',
  };
}

function isOffline(answers: ReadonlyMap<string, Answer>): boolean {
  const hosts = new Set([...answers.keys()].map((address) => new URL(address).host));
  return hosts.size > 1 && [...answers.values()].every((answer) => answer.state !== 'there' && answer.isUnknownHost);
}

/** Addresses in lists that are asked for one after the other: as many for each host as it may have requests. */
function lanesOf(addresses: readonly string[], perHost: number): string[][] {
  const hosts = groupBy(addresses, (address) => new URL(address).host);
  return [...hosts.values()].flatMap((ofHost) =>
    Array.from({ length: Math.min(perHost, ofHost.length) }, (_, lane) => ofHost.filter((_address, index) => index % perHost === lane)),
  );
}

async function inParallel<Item>(items: readonly Item[], count: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}

function withoutHash(href: string): string {
  return href.replace(/#.*$/s, '');
}

function isSeen(value: unknown): value is Seen {
  return typeof value === 'object' && value !== null && Object.values(value).every((time) => typeof time === 'number');
}
