import { setTimeout as sleep } from 'node:timers/promises';

/** What an address answers: that it is there, that it is not, or nothing that tells. */
export type UrlStatus =
  | { state: 'there' }
  | {
      state: 'gone' | 'unclear';
      reason: string;
      /** Whether the name of the host leads nowhere. Without network that is so for all of them. */
      isUnknownHost: boolean;
    };

export interface UrlCheckOptions {
  /** In milliseconds. */
  timeout: number;
  retries: number;
  /** Wait before the first repetition, in milliseconds; doubled for each other one. Default: 1000. */
  pause?: number;
}

/** The longest that a host may ask to wait, in milliseconds. */
const maxDelay = 60_000;

const headers = { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 (compatible; kiln check)' };

/** Asks whether there is something at an address: by HEAD, and by GET where that fails. Failures of a moment are asked again. */
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

/** An answer, whether it may be another one in a moment, and when the host says so. */
type Attempt = ({ state: 'there' } | { state: 'gone' | 'unclear'; reason: string; isTemporary?: boolean; isUnknownHost?: boolean }) & {
  wait?: number;
};

async function tryUrl(url: string, timeout: number): Promise<Attempt> {
  try {
    const head = await request(url, 'HEAD', timeout);
    // Some hosts answer only to what browsers ask.
    const { ok, status, headers } = head.ok ? head : await request(url, 'GET', timeout);
    if (ok) return { state: 'there' };
    const reason = `It answers with ${status}.`;
    if (status === 404 || status === 410) return { state: 'gone', reason };
    const wait = retryDelay(headers.get('retry-after'));
    return { state: 'unclear', reason, isTemporary: status === 429 || status >= 500, ...(wait !== undefined && { wait }) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === 'TimeoutError') return { state: 'unclear', reason: `It does not answer within ${timeout / 1000} s.`, isTemporary: true };
    const { code, message } = cause ?? {};
    if (code === 'ENOTFOUND') return { state: 'gone', reason: 'There is no such host.', isUnknownHost: true };
    const reason = `It cannot be reached: ${code ?? message ?? (error as Error).message}.`;
    return { state: 'unclear', reason, isTemporary: true, isUnknownHost: code === 'EAI_AGAIN' };
  }
}

async function request(url: string, method: 'HEAD' | 'GET', timeout: number): Promise<Response> {
  const response = await fetch(url, { method, headers, redirect: 'follow', signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response;
}

/** How long a host asks to wait, in milliseconds: a number of seconds, or a date. */
function retryDelay(text: string | null): number | undefined {
  if (!text) return undefined;
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(time) ? undefined : Math.max(0, time);
}
