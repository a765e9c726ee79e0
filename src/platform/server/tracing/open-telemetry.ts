import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer as SdkTracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { recordBy, type OpenSpan, type SpanStart, type Tracer } from './span.ts';
import { traceQueries } from './trace-queries.ts';
import type { TraceSettings } from './trace-settings.ts';

/** Bounds how long an address that does not answer delays the end of the program. */
const timeoutMillis = 3_000;
const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Sends spans by OTLP over HTTP from now on. Spans that cannot be sent are dropped; nothing waits for them. */
export function sendTraces({ endpoint, share, service }: TraceSettings): { stop(): Promise<void> } {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMillis })],
  });
  recordBy(openBy(provider.getTracer('patio')));
  const restore = traceQueries();
  return {
    async stop() {
      recordBy(null);
      restore();
      await provider.shutdown();
    },
  };
}

type SdkSpan = OpenSpan & { readonly own: Span; end(): void };

function openBy(sdk: SdkTracer): Tracer {
  return {
    open({ name, kind, facts = {} }: SpanStart, within) {
      const context = within ? trace.setSpan(ROOT_CONTEXT, (within as SdkSpan).own) : ROOT_CONTEXT;
      return wrap(sdk.startSpan(name, { kind: kinds[kind], attributes: facts }, context));
    },
  };
}

function wrap(own: Span): SdkSpan {
  return {
    own,
    rename: (name) => void own.updateName(name),
    note: (facts) => void own.setAttributes(facts),
    fail(what) {
      own.setAttribute('error.type', what);
      own.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => own.end(),
  };
}
