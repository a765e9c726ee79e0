import type { Database } from './database.ts';
import type { JobWorker } from './jobs.ts';
import type { LiveEventType } from '../live/event.ts';
import type { Live } from '../live/server/live.ts';
import type { Log } from './log.ts';
import type { Binding } from './http/binding.ts';

/** What the platform offers a feature at start. */
export interface Services {
  db: Database;
  live: Live;
  log: Log;
}

/** Work that goes on beside requests; ends when told. */
export interface Running {
  stop(): Promise<void>;
}

/** One capability as the program plugs it in: the line of a slice in `app/features.ts`. */
export interface Feature {
  name: string;
  bindings: readonly Binding[];
  /** The live events that it publishes, declared in its contracts. */
  events?: readonly LiveEventType[];
  /** Called once where people are served: makes ready what the first of them would wait for. */
  warm?(): Promise<void>;
  /** Started in the worker role alone. */
  work?(services: Services & { jobs: JobWorker }): Promise<Running>;
}
