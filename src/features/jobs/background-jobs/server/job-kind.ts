import type * as z from 'zod/mini';
import type { Schema } from '#platform/contract.ts';
import type { NotificationContent } from '#features/messaging/notifications/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Feature } from '#platform/server/feature.ts';

export interface JobOutcome {
  /** Read by the screen: counts and ids, no text in a language. */
  result?: Record<string, unknown>;
  /** File to download. */
  file?: { name: string; type: string; bytes: Uint8Array };
  /** Path in the portal where the result is shown. */
  link?: string;
  /** Notification of the person, with `link`; with `assetId`, visible only while they see the asset. */
  notification?: NotificationContent & { assetId?: string };
}

/** A running job, as seen by its kind. */
export interface LongJob {
  id: string;
  /** Aborts when the person cancels, another process takes the job over, or this process stops. */
  signal: AbortSignal;
  /** Reports progress; stored and published at most twice a second. */
  progress(done: number, total: number | null): void;
  /** @throws the reason of `signal` */
  yieldToEventLoop(): Promise<void>;
  /** Runs in its own transaction as the person who asked, with their current access. */
  inTransaction<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** The same for a read that may lag behind the last commit; the access is the current one all the same. */
  readLagging<T>(read: (context: Context) => Promise<T>): Promise<T>;
  /**
   * Commits the job's one change together with its end, so that a cancellation or crash leaves both or neither. Call it
   * once, at the end.
   */
  finish(work: (context: Context) => Promise<JobOutcome>): Promise<void>;
}

/** A kind of job: its slice defines it, starts it through `LongJobs`, and registers it in the list of features. */
export interface JobKind<P extends Schema = Schema> {
  /** In kebab case. */
  name: string;
  payload: P;
  /**
   * Does the work and ends with `finish`. After a crash it runs again from the start. A Refusal fails the job with its
   * code; other errors are retried twice.
   */
  run(job: LongJob, payload: z.output<P>): Promise<void>;
}

/** What a domain with jobs of its own brings. */
export interface JobDomain {
  features: Feature[];
  kinds: JobKind[];
}
