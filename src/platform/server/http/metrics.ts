import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What this process counts, in Prometheus' words. */
export interface Metrics {
  /** Notes one answer: its area of the surface, method, status, and how long it took. */
  answered(answer: { area: string; method: string; status: number; ms: number }): void;
  show(): Promise<Response>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'patio_' });
  const durations = new Histogram({
    name: 'patio_http_request_duration_seconds',
    help: 'Time to the head of the answer.',
    labelNames: ['area', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    answered: ({ area, method, status, ms }) => durations.observe({ area, method, status }, ms / 1000),
    show: async () =>
      new Response(await registry.metrics(), {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      }),
  };
}
