import { join } from 'node:path';
import { readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { type Finding, groupBy, type Location } from '../model/index.js';
import type { CompiledPage } from '../pages/page.js';
import { checkUrl, type UrlStatus } from './check-url.js';

/** Unix time in milliseconds when each address was last reachable. */
type LastSeen = Record<string, number>;

interface ExternalCheck {
  findings: Finding[];
  /** Number of addresses that were requested. */
  asked: number;
  /** Number of addresses that were skipped because they were reachable recently. */
  known: number;
}

/** Maximum number of concurrent requests. */
const maxRequests = 16;

/** Hosts used in examples: this machine, and names that are reserved for documentation. */
const reserved = /^(?:localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|(?:.*\.)?example(?:\.(?:com|net|org))?|.*\.(?:test|invalid))$/i;

/** Checks whether links to other hosts work. Reachable addresses are cached for `cacheDays`. */
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
  const seen: LastSeen = readCacheJson(file, isLastSeen) ?? {};
  const isFresh = (address: string) => now - (seen[address] ?? -Infinity) < cacheDays * 86_400_000;
  const open = addresses.filter((address) => !isFresh(address));
  const statuses = new Map<string, UrlStatus>();
  const checkAll = async (urls: readonly string[]): Promise<void> => {
    for (const address of urls) statuses.set(address, await checkUrl(address, { timeout, retries, ...(pause !== undefined && { pause }) }));
  };
  await runInParallel(splitByHost(open, perHost), maxRequests, checkAll);
  const there = addresses.filter((address) => isFresh(address) || statuses.get(address)?.state === 'there');
  writeCacheFile(file, JSON.stringify(Object.fromEntries(there.map((address) => [address, isFresh(address) ? seen[address] : now]))));
  const asked = open.length;
  const known = addresses.length - asked;
  const [first] = links;
  if (first && isOffline(statuses)) return { findings: [offlineFinding(first)], asked, known };
  const findings = links.flatMap(({ href, file, line, column }): Finding[] => {
    const status = statuses.get(withoutHash(href));
    if (!status || status.state === 'there') return [];
    const isGone = status.state === 'gone';
    return [
      {
        severity: isGone ? 'error' : 'warning',
        rule: 'external-link',
        what: `${href} ${isGone ? 'does not exist' : 'could not be checked'}. ${status.reason}`,
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
    what: 'None of the hosts that pages link to could be resolved: this machine seems to be offline.',
    where: { file, line, column },
    fix: 'Connect to the network, or run the check without --external.',
  };
}

function isOffline(statuses: ReadonlyMap<string, UrlStatus>): boolean {
  const hosts = new Set([...statuses.keys()].map((address) => new URL(address).host));
  return hosts.size > 1 && [...statuses.values()].every((status) => status.state !== 'there' && status.isUnknownHost);
}

/** Splits addresses into queues that are requested sequentially, with at most `perHost` queues for each host. */
function splitByHost(addresses: readonly string[], perHost: number): string[][] {
  const hosts = groupBy(addresses, (address) => new URL(address).host);
  return [...hosts.values()].flatMap((ofHost) =>
    Array.from({ length: Math.min(perHost, ofHost.length) }, (_, queue) => ofHost.filter((_address, index) => index % perHost === queue)),
  );
}

async function runInParallel<Item>(items: readonly Item[], count: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}

function withoutHash(href: string): string {
  return href.replace(/#.*$/s, '');
}

function isLastSeen(value: unknown): value is LastSeen {
  return typeof value === 'object' && value !== null && Object.values(value).every((time) => typeof time === 'number');
}
