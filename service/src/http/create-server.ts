import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Question, SearchBackend } from '../backend/search-backend.js';
import { type Problem, ServiceError } from '../service-error.js';
import { createMetrics, type Metrics } from './metrics.js';
import { parameterFixes } from './parse-search-request.js';
import { addSearchRoute } from './search-route.js';
import type { ServiceOptions } from './service-options.js';

export interface ServerInput extends ServiceOptions {
  backend: SearchBackend;
  onUnanswered?: (question: Question) => void;
  /** Adds routes with the same metrics and rate limit as those of the service. */
  extend?: (server: FastifyInstance) => void;
}

/** Creates the HTTP server without listening. */
export async function createServer(input: ServerInput): Promise<{ server: FastifyInstance; metrics: Metrics }> {
  const { backend, onUnanswered, extend, deadline = 1000, cacheBytes = 32 * 1024 * 1024 } = input;
  const server = fastify({
    logger: loggerOf(input),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: input.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Reject unknown properties instead of silently removing them.
    ajv: { customOptions: { removeAdditional: false } },
  });
  const metrics = createMetrics(() => [...backend.indexes()]);
  addErrors(server);
  addRequestLogging(server, metrics, input.logQueries ?? false);
  const origins = input.allowedOrigins ?? [];
  await server.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    strictPreflight: false,
    maxAge: 86_400,
  });
  const { requestsPerMinute = 600 } = input;
  await server.register(async (limited) => {
    if (requestsPerMinute > 0) {
      await limited.register(rateLimit, {
        max: requestsPerMinute,
        timeWindow: 60_000,
        errorResponseBuilder: (request, { after }) =>
          Object.assign(
            new ServiceError({ what: 'Too many requests from one address.', where: request.routeOptions.url ?? '', fix: `Wait ${after}.` }),
            { statusCode: 429 },
          ),
      });
    }
    addSearchRoute(limited, { backend, metrics, deadline, cacheBytes, onUnanswered });
    extend?.(limited);
  });
  server.get('/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      status: 'ok',
      deployment: backend.deployment(),
      indexes: backend.indexes().map((index) => ({ ...index, problem: backend.problems().get(index.name) })),
    }),
  );
  server.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  return { server, metrics };
}

function loggerOf({ log }: ServiceOptions): NonNullable<FastifyServerOptions['logger']> {
  if (log === false) return false;
  return { level: 'info', base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, ...(log && { stream: log }) };
}

/** Counts and logs every response by its route. Logs the query only if `logQueries` is set. */
function addRequestLogging(server: FastifyInstance, metrics: Metrics, logQueries: boolean): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const time = reply.elapsedTime;
    metrics.requests.inc({ route, status: reply.statusCode });
    metrics.duration.observe({ route }, time / 1000);
    request.log.info({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(time * 10) / 10,
      ...(logQueries && { query: request.query }),
    });
  });
}

function addErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (!problem) {
      request.log.error({ err: error });
      return reply.code(500).send({
        error: { what: 'The service failed.', where: request.routeOptions.url ?? '', fix: 'Try again; the log has details.' },
      });
    }
    return reply.code(error.statusCode ?? 400).send({ error: problem });
  });
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        what: `There is no ${request.method} ${request.url.split('?')[0]?.slice(0, 100)}.`,
        where: 'path',
        fix: 'Use GET /search?keyword=…, /health or /metrics, or POST /mcp.',
      },
    }),
  );
}

/** Returns the mistake of the client, or undefined for an internal error. */
function problemOf(error: FastifyError): Problem | undefined {
  if (error instanceof ServiceError) return error.problem;
  const [first] = error.validation ?? [];
  if (first) {
    const { missingProperty } = first.params;
    const name = typeof missingProperty === 'string' ? missingProperty : (first.instancePath.split('/')[1] ?? '');
    const what = typeof missingProperty === 'string' ? `"${name}" is missing.` : `"${name}" ${first.message}.`;
    return { what, where: name, fix: parameterFixes[name] ?? 'Compare the request with the documentation.' };
  }
  const status = error.statusCode ?? 500;
  return status < 500 ? { what: `${error.message.replace(/\.$/, '')}.`, where: 'request', fix: 'Correct the request.' } : undefined;
}
