import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { errorMessage } from '../model/error-message.js';
import type { Finding } from '../model/index.js';

/** Where the entries are, and what the config says of it. */
export interface RemoteStoreOptions {
  /** Entries are at `<url>/<name>`; it may have a name and password. */
  url: string;
  /** Sent with every request, and what entries are signed with; the password, when it is empty. */
  token: string;
  /** Takes entries and adds none. */
  readOnly: boolean;
  /** A store that says nothing for so long is not asked again in this build, in milliseconds. */
  timeout: number;
  /** The config file, as the writer knows it. */
  configFile: string;
}

/** How often a silent store is looked at, in milliseconds. */
const tick = 100;
const maxRequests = 32;
const sealLength = 32;
const compress = promisify(gzip);
const expand = promisify(gunzip);

/**
 * Cache entries that machines share, by `GET` and `PUT` of names, as the HTTP caches of Bazel and Gradle are asked. Whatever goes wrong costs
 * the timeout at most: the build goes on without it.
 */
export class RemoteStore {
  /** What went wrong first. */
  private fault: string | undefined;
  private free = maxRequests;
  private readonly waiting: (() => void)[] = [];
  private readonly sending = new Set<Promise<void>>();
  /** Entries that were not what was stored under their name. */
  private refused = 0;
  /** Ends all requests of a store that is given up. */
  private readonly giveUp = new AbortController();
  private underWay = 0;
  private silentTicks = 0;
  private clock: NodeJS.Timeout | undefined;

  /** Where entries are, without name and password. */
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

  /** The entry of a name; null when there is none that can be trusted. */
  async get(name: string): Promise<string | null> {
    const bytes = await this.request(name, { method: 'GET' });
    if (!bytes) return null;
    const content = bytes.subarray(sealLength);
    if (bytes.length > sealLength && timingSafeEqual(bytes.subarray(0, sealLength), this.seal(name, content)))
      return (await expand(content)).toString('utf8');
    this.refused++;
    return null;
  }

  /** Adds an entry. Settles as soon as it is on its way, so that those who add many wait for the slowest part. */
  async put(name: string, text: string): Promise<void> {
    if (this.options.readOnly || this.fault !== undefined) return;
    const content = await compress(text, { level: 1 });
    await this.place();
    const sent = this.send(name, { method: 'PUT', body: Buffer.concat([this.seal(name, content), content]) }).then(() => {
      this.sending.delete(sent);
    });
    this.sending.add(sent);
  }

  /** Waits for the entries that are on their way. */
  async close(): Promise<void> {
    await Promise.all(this.sending);
  }

  /** What the writer should know about it. */
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
      const fix = 'Look at the address and the token in "cache", and whether the store is up.';
      found.push(finding(`The remote cache ${this.address} could not be used: ${this.fault} The site was built without it.`, fix));
    }
    if (this.refused > 0) {
      const what = `The remote cache ${this.address} gave ${this.refused} ${this.refused === 1 ? 'entry' : 'entries'} that nobody with this token has written, or that are damaged. None was used.`;
      found.push(finding(what, 'Check who can write to the store, and that all machines have the same token.'));
    }
    return found;
  }

  private async request(name: string, init: RequestInit): Promise<Buffer | null> {
    await this.place();
    return this.send(name, init);
  }

  /** Waits until a request may be made. */
  private async place(): Promise<void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Makes a request in a place that was waited for. */
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

  /** Counts how long the store says nothing. While this process is busy itself, nothing is counted: an answer may be waiting. */
  private startClock(): void {
    this.silentTicks = 0;
    this.clock = setInterval(() => {
      if (++this.silentTicks * tick < this.options.timeout) return;
      this.fault ??= `no answer within ${this.options.timeout / 1000} s.`;
      this.giveUp.abort();
    }, tick);
  }

  /** Only those who have the token can make it. The name counts: entries that were swapped are wrong too. */
  private seal(name: string, content: Uint8Array): Buffer {
    return createHmac('sha256', this.secret).update(name).update('\n').update(content).digest();
  }
}

function reasonOf(error: unknown): string {
  // `fetch` says what went wrong in the cause.
  return `${errorMessage(error instanceof Error && error.cause !== undefined ? error.cause : error)}.`;
}
