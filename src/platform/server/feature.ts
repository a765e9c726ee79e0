import type { JobWorker } from './jobs.ts';
import type { LiveEventType } from '../live/event.ts';
import type { Binding } from './http/binding.ts';
import type { Retained } from './retention.ts';
import type { Running, Services, Worker } from './worker.ts';

export type { Running, Services };

/** One capability as the program plugs it in: the line of a slice in `app/features.ts`. */
export interface Feature extends Retained {
  name: string;
  bindings: readonly Binding[];
  /** The live events that it publishes, declared in its contracts. */
  events?: readonly LiveEventType[];
  /** Called once where people are served: makes ready what the first of them would wait for. */
  warm?(): Promise<void>;
  /** Run in the worker role alone, as `work`. */
  workers?: readonly Worker[];
  /** Takes jobs from queues; they end with the job worker. */
  work?(services: Services & { jobs: JobWorker }): Promise<Running | void>;
}
