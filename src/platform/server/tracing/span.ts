import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says of itself, by names of OpenTelemetry where it has them: ids, counts and codes, never what people typed. */
export type SpanFacts = Record<string, string | number>;

export interface SpanStart {
  name: string;
  /** `server`: a call that came in; `client`: to another program; `consumer`: queued work. */
  kind: 'server' | 'client' | 'consumer' | 'internal';
  facts?: SpanFacts;
  /** Begins a trace of its own, whatever it runs within. */
  isRoot?: boolean;
}

export interface OpenSpan {
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /** @param what SQLSTATE, error code or class: messages may quote data */
  fail(what: string): void;
}

export interface Tracer {
  /** A span within the open one. */
  open(start: SpanStart, within: OpenSpan | undefined): OpenSpan & { end(): void };
}

const silent: OpenSpan = { rename: () => undefined, note: () => undefined, fail: () => undefined };
const opened = new AsyncLocalStorage<OpenSpan>();
let tracer: Tracer | null = null;

/** Spans are recorded from now on; null: no longer. */
export function recordBy(given: Tracer | null): void {
  tracer = given;
}

/** Runs work as a span; without a tracer it only runs. Work that throws fails the span. */
export async function inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  if (tracer === null) return work(silent);
  const span = tracer.open(start, start.isRoot ? undefined : opened.getStore());
  try {
    return await opened.run(span, () => work(span));
  } catch (error) {
    span.fail(describeFailure(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Whether a span is open here. */
export function isWithinSpan(): boolean {
  return tracer !== null && opened.getStore() !== undefined;
}

/** Renames the span that is open here and adds facts to it, if any. */
export function nameSpan(name: string, facts: SpanFacts): void {
  if (tracer === null) return;
  opened.getStore()?.rename(name);
  noteInSpan(facts);
}

/** Adds facts to the span that is open here, if any. */
export function noteInSpan(facts: SpanFacts): void {
  if (tracer !== null) opened.getStore()?.note(facts);
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
