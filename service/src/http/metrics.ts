import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one service. */
export interface Metrics {
  registry: Registry;
  requests: Counter<'route' | 'status'>;
  duration: Histogram<'route'>;
  cache: Counter<'result'>;
  unanswered: Counter;
  partial: Counter;
  deployments: Counter<'index' | 'result'>;
}

/** Creates metrics that start at zero. `pages` is called when they are scraped. */
export function createMetrics(pages: () => { name: string; pages: number }[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const searched = new Gauge({
    name: 'kiln_search_pages',
    help: 'Number of indexed pages.',
    labelNames: ['index'],
    registers: [],
    collect() {
      this.reset();
      for (const { name, pages: count } of pages()) this.set({ index: name }, count);
    },
  });
  registry.registerMetric(searched);
  return {
    registry,
    requests: new Counter({
      name: 'kiln_search_requests_total',
      help: 'Requests, by route and status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    duration: new Histogram({
      name: 'kiln_search_duration_seconds',
      help: 'Duration of requests.',
      labelNames: ['route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    cache: new Counter({ name: 'kiln_search_cache_total', help: 'Searches, by cache hit or miss.', labelNames: ['result'], registers }),
    unanswered: new Counter({ name: 'kiln_search_unanswered_total', help: 'Searches without results.', registers }),
    partial: new Counter({ name: 'kiln_search_partial_total', help: 'Responses that were incomplete at the deadline.', registers }),
    deployments: new Counter({
      name: 'kiln_search_deployments_total',
      help: 'New deployments, by whether they could be read.',
      labelNames: ['index', 'result'],
      registers,
    }),
  };
}
