import type { ServerResponse } from 'node:http';

const reasons: Record<number, string> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  500: 'Internal error',
  503: 'Being built',
};

/** Sends a short plain-text response. */
export function sendStatus(
  response: ServerResponse,
  status: number,
  { headers = {}, text = reasons[status] ?? '' }: { headers?: Record<string, string>; text?: string } = {},
): void {
  const body = Buffer.from(text && `${text}\n`);
  response
    .writeHead(status, {
      'cache-control': 'no-cache',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      ...headers,
      'content-length': body.length,
    })
    .end(response.req.method === 'HEAD' ? undefined : body);
}
