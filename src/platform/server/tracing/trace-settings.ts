import * as z from 'zod/mini';
import { readSettings, setting, type Environment } from '../settings.ts';

export interface TraceSettings {
  /** Address of a collector, to which `/v1/traces` is added. */
  endpoint: string;
  /** Share of traces that are recorded, from 0 to 1. */
  share: number;
  service: string;
}

export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'OpenTelemetry collector that receives traces by OTLP over HTTP; unset: none are recorded',
    z.optional(
      z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'it must be an address that begins with https:// or http://')),
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    'Headers for the collector, such as its key',
    z.optional(
      z
        .string()
        .check(z.regex(/^[^\s=,]+=[^,]*(,[^\s=,]+=[^,]*)*$/, 'it must look like x-api-key=1234,x-tenant=patio')),
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'Share of calls, jobs and commits that are recorded',
    z._default(
      z.pipe(
        z.transform((value) => Number(value)),
        z
          .number('it must be a number from 0 to 1')
          .check(z.gte(0, 'it must be a number from 0 to 1'), z.lte(1, 'it must be a number from 0 to 1')),
      ),
      1,
    ),
  ),
  OTEL_SERVICE_NAME: setting('Name of this process in traces', z._default(z.string().check(z.minLength(1)), 'patio')),
};

/** Null: nothing is traced. */
export function readTraceSettings(environment: Environment): TraceSettings | null {
  const given = readSettings(traceSettings, environment);
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint === undefined
    ? null
    : { endpoint, share: given.OTEL_TRACES_SAMPLER_ARG, service: given.OTEL_SERVICE_NAME };
}
