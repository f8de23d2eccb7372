import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures of one service, for Prometheus. */
export interface Metrics {
  registry: Registry;
  requests: Counter<'route' | 'status'>;
  duration: Histogram<'route'>;
  cache: Counter<'result'>;
  unanswered: Counter;
  partial: Counter;
  deployments: Counter<'index' | 'result'>;
}

/** Figures that start at zero. `pages` is asked when they are read. */
export function createMetrics(pages: () => { name: string; pages: number }[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const searched = new Gauge({
    name: 'kiln_search_pages',
    help: 'Pages that are searched.',
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
      help: 'Time of an answer.',
      labelNames: ['route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    cache: new Counter({ name: 'kiln_search_cache_total', help: 'Searches, by cache hit or miss.', labelNames: ['result'], registers }),
    unanswered: new Counter({ name: 'kiln_search_unanswered_total', help: 'Searches that found nothing.', registers }),
    partial: new Counter({ name: 'kiln_search_partial_total', help: 'Answers that were not complete in time.', registers }),
    deployments: new Counter({
      name: 'kiln_search_deployments_total',
      help: 'New deployments, by whether they could be read.',
      labelNames: ['index', 'result'],
      registers,
    }),
  };
}
