import type { Log } from '#platform/server/log.ts';
import { isUnavailable } from './commit-errors.ts';

const logEveryMs = 10_000;
const failingMs = 30_000;

/** Failures of a worker's commits, for the log and for readiness. */
export class CommitHealth {
  readonly #log: Log;
  #loggedAt = -Infinity;
  #failedAt = -Infinity;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Whether the last commit failed recently, for reasons other than the data. */
  get isFailing(): boolean {
    return performance.now() - this.#failedAt < failingMs;
  }

  succeeded(): void {
    this.#failedAt = -Infinity;
  }

  /** A commit failed for reasons other than the data. */
  failed(): void {
    this.#failedAt = performance.now();
  }

  /** Logs an unavailable database occasionally, other errors always. */
  log(error: unknown): void {
    if (!isUnavailable(error)) return this.#log.error({ err: error }, 'ingest: a commit failed');
    if (performance.now() - this.#loggedAt < logEveryMs) return;
    this.#loggedAt = performance.now();
    this.#log.warn({ err: error }, 'ingest: commits have to wait');
  }
}
