/** What a reader thinks of a page. */
export interface Answer {
  /** The same for a vote, a later change of it, and its comment: the last one counts. */
  id: string;
  helpful: boolean;
}

/** What an endpoint is sent. */
export interface Feedback extends Answer {
  /** Path of the page, as the browser's address has it. */
  page: string;
  lang: string;
  /** Absent on a site without versions. */
  version?: string;
  comment?: string;
}

/** How long an endpoint may take, in milliseconds. */
const timeout = 15_000;

/** Sends feedback, even when the reader leaves the page meanwhile. Rejects unless the endpoint takes it. */
export async function sendFeedback(endpoint: string, feedback: Feedback): Promise<void> {
  const { ok, status } = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(feedback),
    credentials: 'same-origin',
    keepalive: true,
    signal: AbortSignal.timeout(timeout),
  });
  if (!ok) throw new Error(`${endpoint} answered with ${status}.`);
}

/** A new id. Not `randomUUID`, which pages without HTTPS lack. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The answer that this reader gave about a page, in this or an earlier visit, as it is stored. */
export function storedAnswer(page: string): string | null {
  try {
    return localStorage.getItem(keyOf(page));
  } catch {
    return null;
  }
}

/** A stored answer; undefined when there is none that can be read. */
export function parseAnswer(text: string | null): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text ?? 'null');
    return isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an answer in this browser. */
export function keepAnswer(page: string, { id, helpful }: Answer): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify({ id, helpful }));
  } catch {
    // Without storage a reader may be asked again.
  }
}

function keyOf(page: string): string {
  return `feedback:${page}`;
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'id') === 'string' && typeof Reflect.get(value, 'helpful') === 'boolean';
}
