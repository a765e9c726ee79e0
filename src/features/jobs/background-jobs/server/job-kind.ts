import type * as z from 'zod/mini';
import type { Schema } from '#platform/contract.ts';
import type { NotificationContent } from '#features/messaging/notifications/public.ts';
import type { Context } from '#platform/server/context.ts';

export interface JobOutcome {
  /** Read by the person's screen: counts, ids; never a text in one language. */
  result?: Record<string, unknown>;
  /** To take away. */
  file?: { name: string; type: string; bytes: Uint8Array };
  /** The path of the portal where it is seen. */
  link?: string;
  /** The notification of its person, with `link`; with `assetId` only while they see the asset. */
  notification?: NotificationContent & { assetId?: string };
}

/** A job under way, as its kind sees it. */
export interface LongJob {
  id: string;
  /** Ends when the person cancels, when another process took the job over, or when this one stops. */
  signal: AbortSignal;
  /** Reports progress; stored and published twice a second at most. */
  progress(done: number, total: number | null): void;
  /** @throws what `signal` ended with */
  yieldToEventLoop(): Promise<void>;
  /** Works in a transaction of its own, as the person who asked, with the rights that they have now. */
  inTransaction<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /**
   * Makes the work's one change in a transaction with the job's end: both are committed or neither is,
   * whatever is cancelled or killed meanwhile. Once per job, last of all.
   */
  finish(work: (context: Context) => Promise<JobOutcome>): Promise<void>;
}

/** A kind of long work: its slice makes one, starts it by `LongJobs`, and the list of features names it. */
export interface JobKind<P extends Schema = Schema> {
  /** In kebab case. */
  name: string;
  payload: P;
  /**
   * Works, and ends with `finish`. After a crash it is called again from the start. A Refusal fails the job with its code;
   * anything else that is thrown is tried again, twice.
   */
  run(job: LongJob, payload: z.output<P>): Promise<void>;
}
