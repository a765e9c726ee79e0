import type { LiveView } from '../view.ts';
import type { LiveState } from './live.ts';

/** Of each screen; null: everything. */
export type Views = readonly (LiveView | null)[];

/** Messages from a tab to its live worker. */
export type ToWorker =
  | { kind: 'join'; name: string; isVisible: boolean; views: Views }
  /** What the screens of the tab show from now on. */
  | { kind: 'views'; views: Views }
  | { kind: 'visible'; isVisible: boolean }
  /** Authorization to open the stream with; `answered` reports the result. */
  | { kind: 'try'; authorization: string }
  /** Result of the last attempt: the stream is open, failed, or over for good. */
  | { kind: 'settled'; outcome: 'open' | 'failed' | 'over' }
  /** The last packed items have been applied. */
  | { kind: 'taken' };

export type FromWorker =
  /** The worker wants to open a stream; only the tab holds the session. */
  | { kind: 'open' }
  /** Status of the attempt; null if there was no answer. */
  | { kind: 'answered'; status: number | null }
  /** The worker wants the server to know what a stream shows. */
  | { kind: 'show'; stream: string; view: LiveView | null }
  | { kind: 'event'; type: string; data: unknown }
  | { kind: 'packed'; packed: unknown }
  | { kind: 'state'; state: LiveState };
