import { setTimeout as sleep } from 'node:timers/promises';

/** Status of an address: reachable, missing, or unknown. */
export type UrlStatus =
  | { state: 'there' }
  | {
      state: 'gone' | 'unclear';
      reason: string;
      /** Whether the host name cannot be resolved. Without a network, this applies to every host. */
      isUnknownHost: boolean;
    };

export interface UrlCheckOptions {
  /** Timeout of each request in milliseconds. */
  timeout: number;
  retries: number;
  /** Delay before the first retry in milliseconds; doubles with each further retry. Default: 1000. */
  pause?: number;
}

/** Longest delay before a retry, in milliseconds. If a host demands a longer one, the request is not retried. */
const maxDelay = 60_000;

const headers = { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 (compatible; kiln check)' };

/** Checks whether an address exists. Sends a HEAD request, then GET if that fails, and retries after temporary failures. */
export async function checkUrl(url: string, { timeout, retries, pause = 1000 }: UrlCheckOptions): Promise<UrlStatus> {
  for (let attempt = 0; ; attempt++) {
    const { wait = pause * 2 ** attempt, ...result } = await tryUrl(url, timeout);
    if (result.state !== 'unclear' || !result.isTemporary || attempt >= retries || wait > maxDelay) {
      if (result.state === 'there') return result;
      const { state, reason, isUnknownHost = false } = result;
      return { state, reason, isUnknownHost };
    }
    await sleep(wait);
  }
}

/** Result of one attempt, with whether the failure is temporary and the delay in milliseconds that the host demands. */
type Attempt = ({ state: 'there' } | { state: 'gone' | 'unclear'; reason: string; isTemporary?: boolean; isUnknownHost?: boolean }) & {
  wait?: number;
};

async function tryUrl(url: string, timeout: number): Promise<Attempt> {
  try {
    const head = await request(url, 'HEAD', timeout);
    // Some hosts reject HEAD because browsers do not send it.
    const { ok, status, headers } = head.ok ? head : await request(url, 'GET', timeout);
    if (ok) return { state: 'there' };
    const reason = `The host responded with ${status}.`;
    if (status === 404 || status === 410) return { state: 'gone', reason };
    const wait = retryDelay(headers.get('retry-after'));
    return { state: 'unclear', reason, isTemporary: status === 429 || status >= 500, ...(wait !== undefined && { wait }) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === 'TimeoutError')
      return { state: 'unclear', reason: `The host did not respond within ${timeout / 1000} s.`, isTemporary: true };
    const { code, message } = cause ?? {};
    if (code === 'ENOTFOUND') return { state: 'gone', reason: 'The host does not exist.', isUnknownHost: true };
    const reason = `The host could not be reached: ${code ?? message ?? (error as Error).message}.`;
    return { state: 'unclear', reason, isTemporary: true, isUnknownHost: code === 'EAI_AGAIN' };
  }
}

async function request(url: string, method: 'HEAD' | 'GET', timeout: number): Promise<Response> {
  const response = await fetch(url, { method, headers, redirect: 'follow', signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response;
}

/** Parses a `Retry-After` header, a number of seconds or a date. Returns milliseconds. */
function retryDelay(text: string | null): number | undefined {
  if (!text) return undefined;
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(time) ? undefined : Math.max(0, time);
}
