import type { FastifyInstance } from 'fastify';
import type { IndexAnswer, Question, SearchBackend } from '../backend/search-backend.js';
import { ResponseCache, EncodedResponse, pickEncoding } from './response-cache.js';
import type { Metrics } from './metrics.js';
import { parseSearchRequest, type SearchQuery, searchQuerySchema } from './parse-search-request.js';

export interface SearchRouteOptions {
  backend: SearchBackend;
  metrics: Metrics;
  deadline: number;
  cacheBytes: number;
  /** Called for every complete response without hits. */
  onUnanswered?: ((question: Question) => void) | undefined;
}

/** One group of the response. */
export type ResponseGroup = Pick<IndexAnswer, 'index' | 'hits'> & { partial?: true };

/** Adds `GET /search?keyword&limit&searchIndexes&lang`, which returns groups of `index` and `hits`. */
export function addSearchRoute(
  server: FastifyInstance,
  { backend, metrics, deadline, cacheBytes, onUnanswered }: SearchRouteOptions,
): void {
  const cache = new ResponseCache(cacheBytes);

  const answer = async (question: Question, isNamed: boolean): Promise<EncodedResponse> => {
    const answers = await backend.search(question, AbortSignal.timeout(deadline));
    const isFinal = !answers.some(({ partial }) => partial);
    const isEmpty = answers.every(({ hits }) => hits.length === 0);
    return new EncodedResponse(Buffer.from(JSON.stringify(groupsOf(answers, isNamed))), { isFinal, isEmpty });
  };

  server.get<{ Querystring: SearchQuery }>('/search', { schema: { querystring: searchQuerySchema } }, async (request, reply) => {
    const known = backend.indexes();
    const question = parseSearchRequest(request.query, known);
    const tag = `W/"${backend.deployment()}"`;
    if (request.headers['if-none-match'] === tag) return await reply.code(304).header('etag', tag).send();
    const isNamed = request.query.searchIndexes.trim() !== '' || known.length > 1;
    const key = JSON.stringify([tag, question, isNamed]);
    let found = cache.get(key);
    metrics.cache.inc({ result: found ? 'hit' : 'miss' });
    if (!found) {
      found = await answer(question, isNamed);
      if (found.state.isFinal) cache.set(key, found);
    }
    const { isFinal, isEmpty } = found.state;
    if (!isFinal) metrics.partial.inc();
    else if (isEmpty && question.keyword) {
      metrics.unanswered.inc();
      onUnanswered?.(question);
    }
    const encoding = pickEncoding(request.headers['accept-encoding'], found.body.length);
    reply.header('content-type', 'application/json; charset=utf-8').header('x-content-type-options', 'nosniff');
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (isFinal) reply.header('etag', tag).header('cache-control', 'public, max-age=60');
    else reply.header('cache-control', 'no-store');
    return await reply.send(await found.in(encoding));
  });
}

/** Leaves the name of a single index empty unless the request names it: the panel searches its own site, whose index has no name. */
function groupsOf(answers: readonly IndexAnswer[], isNamed: boolean): ResponseGroup[] {
  return answers.map(({ index, hits, partial }) => ({ index: isNamed ? index : '', hits, ...(partial && { partial }) }));
}
