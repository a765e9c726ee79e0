import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A metric whose samples are read at each scrape. */
export interface MetricSource {
  /** Without the prefix `patio_`; a counter ends in `_total`. */
  name: string;
  help: string;
  labels?: readonly string[];
  read(): readonly MetricSample[] | Promise<readonly MetricSample[]>;
}

export interface MetricSample {
  labels?: Record<string, string>;
  value: number;
}

/** Metrics of this process in Prometheus format. */
export interface Metrics {
  /** Records one answer: area, method, status and duration. */
  answered(answer: { area: string; method: string; status: number; ms: number }): void;
  /** Adds metrics; a source that fails at a scrape has no samples in it. */
  expose(sources: readonly MetricSource[]): void;
  /** Records the state of the embedded database's WAL archive; `bytes` is its size. */
  archived(state: { waiting: number; waitingMs: number; isFailing: boolean; bytes: number }): void;
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
  // A portal without an archive shows none of its metrics.
  let archive: ReturnType<typeof createArchiveGauges> | undefined;
  return {
    archived({ waiting, waitingMs, isFailing, bytes }) {
      archive ??= createArchiveGauges(registry);
      archive.waiting.set(waiting);
      archive.lag.set(waitingMs / 1000);
      archive.failing.set(isFailing ? 1 : 0);
      archive.bytes.set(bytes);
    },
    answered: ({ area, method, status, ms }) => durations.observe({ area, method, status }, ms / 1000),
    expose: (sources) => sources.forEach((source) => addSource(registry, source)),
    show: async () =>
      new Response(await registry.metrics(), {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      }),
  };
}

function addSource(registry: Registry, { name, help, labels = [], read }: MetricSource): void {
  const options = { name: `patio_${name}`, help, labelNames: [...labels], registers: [registry] };
  const isCounter = name.endsWith('_total');
  const metric: Gauge | Counter = isCounter ? new Counter({ ...options, collect }) : new Gauge({ ...options, collect });

  async function collect(): Promise<void> {
    const samples = await Promise.resolve()
      .then(read)
      .catch((): readonly MetricSample[] => []);
    metric.reset();
    // Without labels a reset leaves a sample of 0.
    if (labels.length === 0) metric.remove();
    // After a reset, an increment is the value.
    for (const { labels: of = {}, value } of samples) metric.inc(of, value);
  }
}

function createArchiveGauges(registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `patio_archive_${name}`, help, registers: [registry] });
  return {
    waiting: gauge('waiting_segments', 'Finished segments of the write-ahead log that are not archived.'),
    lag: gauge('lag_seconds', 'Age of the oldest segment that waits.'),
    failing: gauge('failing', '1 while the archive is off, fails or is behind.'),
    bytes: gauge('bytes', 'Size of the archived write-ahead log.'),
  };
}
