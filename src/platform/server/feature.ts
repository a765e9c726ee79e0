import type { JobWorker } from './jobs.ts';
import type { LiveEventType } from '../live/event.ts';
import type { Binding } from './http/calls/binding.ts';
import type { Retained } from './retention.ts';
import type { RunningWorker, Services, Worker } from './worker.ts';

export type { RunningWorker, Services };

/** A slice as its domain lists it in `server/domain.ts`. */
export interface Feature extends Retained {
  name: string;
  bindings: readonly Binding[];
  /** The live events that it publishes. */
  events?: readonly LiveEventType[];
  /** Called once in processes that serve people: prepares what the first request would wait for. */
  warm?(): Promise<void>;
  /** Called once in processes that serve people: keeps for the next start what it would have to read, also when it is stopped. */
  keep?(): RunningWorker;
  /** Only run in the worker role, like `work`. */
  workers?: readonly Worker[];
  /** Starts processing jobs from queues; ends with the job worker. */
  work?(services: Services & { jobs: JobWorker }): Promise<RunningWorker | void>;
}

/** What a feature is made from. */
export type PartsOf<Make extends (parts: never) => Feature> = Parameters<Make>[0];
