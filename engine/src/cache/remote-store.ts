import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { errorMessage } from '../model/error-message.js';
import type { Finding } from '../model/index.js';

/** Location of the store and its settings from the config. */
export interface RemoteStoreOptions {
  /** Entries are at `<url>/<name>`; may have a user name and password. */
  url: string;
  /** Sent with every request and used to sign entries. If empty, the password signs them. */
  token: string;
  /** Reads entries but adds none. */
  readOnly: boolean;
  /** Milliseconds without a response after which the store is not used again in this build. */
  timeout: number;
  /** The config file, as shown to the writer. */
  configFile: string;
}

/** Interval of the timeout check, in milliseconds. */
const tick = 100;
const maxRequests = 32;
const sealLength = 32;
const compress = promisify(gzip);
const expand = promisify(gunzip);

/**
 * Cache entries that machines share, with `GET` and `PUT` of names, like the HTTP caches of Bazel and Gradle. A failure costs
 * the timeout at most: the build continues without the store.
 */
export class RemoteStore {
  /** The first failure. */
  private fault: string | undefined;
  private free = maxRequests;
  private readonly waiting: (() => void)[] = [];
  private readonly sending = new Set<Promise<void>>();
  /** Number of entries rejected because of their signature. */
  private refused = 0;
  /** Aborts all requests when the store is given up. */
  private readonly giveUp = new AbortController();
  private underWay = 0;
  private silentTicks = 0;
  private clock: NodeJS.Timeout | undefined;

  /** URL of the entries, without user name and password. */
  private readonly address: string;
  private readonly authorization: string | undefined;
  private readonly secret: string;

  constructor(private readonly options: RemoteStoreOptions) {
    const { origin, pathname, username, password } = new URL(options.url);
    this.address = origin + pathname.replace(/\/$/, '');
    this.secret = options.token || decodeURIComponent(password);
    const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
    this.authorization = options.token ? `Bearer ${options.token}` : username ? `Basic ${basic}` : undefined;
  }

  /** Returns the entry with a name; null if there is none with a valid signature. */
  async get(name: string): Promise<string | null> {
    const bytes = await this.request(name, { method: 'GET' });
    if (!bytes) return null;
    const content = bytes.subarray(sealLength);
    if (bytes.length > sealLength && timingSafeEqual(bytes.subarray(0, sealLength), this.seal(name, content)))
      return (await expand(content)).toString('utf8');
    this.refused++;
    return null;
  }

  /** Adds an entry. Resolves when the request starts, so that callers who add many entries wait only for the slowest part. */
  async put(name: string, text: string): Promise<void> {
    if (this.options.readOnly || this.fault !== undefined) return;
    const content = await compress(text, { level: 1 });
    await this.place();
    const sent = this.send(name, { method: 'PUT', body: Buffer.concat([this.seal(name, content), content]) }).then(() => {
      this.sending.delete(sent);
    });
    this.sending.add(sent);
  }

  /** Waits for the entries in flight. */
  async close(): Promise<void> {
    await Promise.all(this.sending);
  }

  /** Problems to report to the writer. */
  get findings(): Finding[] {
    const { configFile } = this.options;
    const finding = (what: string, fix: string): Finding => ({
      severity: 'warning',
      rule: 'remote-cache',
      what,
      where: { file: configFile },
      fix,
    });
    const found: Finding[] = [];
    if (this.fault !== undefined) {
      const fix = 'Check the URL and the token in "cache", and whether the store is running.';
      found.push(finding(`The remote cache ${this.address} could not be used: ${this.fault} The site was built without it.`, fix));
    }
    if (this.refused > 0) {
      const what = `The remote cache ${this.address} returned ${this.refused} ${this.refused === 1 ? 'entry' : 'entries'} not written with this token, or damaged. None was used.`;
      found.push(finding(what, 'Check who can write to the store, and that all machines use the same token.'));
    }
    return found;
  }

  private async request(name: string, init: RequestInit): Promise<Buffer | null> {
    await this.place();
    return this.send(name, init);
  }

  /** Waits for a free slot. */
  private async place(): Promise<void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Makes a request in a slot reserved by `place()`, and frees the slot. */
  private async send(name: string, init: RequestInit): Promise<Buffer | null> {
    if (this.underWay++ === 0) this.startClock();
    try {
      if (this.fault !== undefined) return null;
      const response = await fetch(`${this.address}/${name}`, {
        ...init,
        ...(this.authorization && { headers: { authorization: this.authorization } }),
        signal: this.giveUp.signal,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      this.silentTicks = 0;
      if (response.ok) return bytes;
      if (response.status !== 404) this.fault ??= `${init.method} was answered with ${response.status}.`;
      return null;
    } catch (error) {
      this.fault ??= reasonOf(error);
      return null;
    } finally {
      if (--this.underWay === 0) clearInterval(this.clock);
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }

  /** Counts how long the store is silent. Time in which this process is busy is not counted: a response may be waiting. */
  private startClock(): void {
    this.silentTicks = 0;
    this.clock = setInterval(() => {
      if (++this.silentTicks * tick < this.options.timeout) return;
      this.fault ??= `no answer within ${this.options.timeout / 1000} s.`;
      this.giveUp.abort();
    }, tick);
  }

  /** Signs an entry, so that only clients with the token can write it. Includes the name, so that swapped entries are invalid too. */
  private seal(name: string, content: Uint8Array): Buffer {
    return createHmac('sha256', this.secret).update(name).update('\n').update(content).digest();
  }
}

function reasonOf(error: unknown): string {
  // `fetch` has the reason in the cause.
  return `${errorMessage(error instanceof Error && error.cause !== undefined ? error.cause : error)}.`;
}
