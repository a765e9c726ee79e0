import type { LiveState } from './live.ts';

/** What a tab says to the worker that listens for it. */
export type ToWorker =
  | { kind: 'join'; name: string; isVisible: boolean }
  | { kind: 'visible'; isVisible: boolean }
  /** The stream may be opened with this; `answered` says what came of it. */
  | { kind: 'try'; authorization: string }
  /** What was tried last is the stream; or there is none, for good where the session is over. */
  | { kind: 'settled'; outcome: 'open' | 'failed' | 'over' }
  /** The last packed items have been applied. */
  | { kind: 'taken' };

export type FromWorker =
  /** A stream is wanted; the tab alone holds the session that may open one. */
  | { kind: 'open' }
  /** The status of what was tried; null: no answer came. */
  | { kind: 'answered'; status: number | null }
  | { kind: 'event'; type: string; data: unknown }
  | { kind: 'packed'; packed: unknown }
  | { kind: 'state'; state: LiveState };
