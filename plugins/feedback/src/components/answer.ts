/** A reader's vote on a page. */
export interface Answer {
  /** Shared by a vote, its later changes and its comment. The last request counts. */
  id: string;
  helpful: boolean;
}

/** Body of a request to the endpoint. */
export interface Feedback extends Answer {
  /** Path of the page as in its URL. */
  page: string;
  lang: string;
  /** Absent on a site without versions. */
  version?: string;
  comment?: string;
}

/** Timeout for the endpoint, in milliseconds. */
const timeout = 15_000;

/** Sends feedback, even if the reader leaves the page meanwhile. Rejects unless the endpoint accepts it. */
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

/** Returns a random id. Avoids `randomUUID`, which is unavailable without HTTPS. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the reader's stored answer for a page, as JSON. */
export function storedAnswer(page: string): string | null {
  try {
    return localStorage.getItem(keyOf(page));
  } catch {
    return null;
  }
}

/** Parses a stored answer. Returns undefined if it is missing or invalid. */
export function parseAnswer(text: string | null): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text ?? 'null');
    return isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an answer in this browser. */
export function storeAnswer(page: string, { id, helpful }: Answer): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify({ id, helpful }));
  } catch {
    // Without storage, a reader may see the question again.
  }
}

function keyOf(page: string): string {
  return `feedback:${page}`;
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'id') === 'string' && typeof Reflect.get(value, 'helpful') === 'boolean';
}
