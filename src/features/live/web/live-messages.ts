import type { LiveState } from '#platform/live/web/live.ts';
import type { PositionRows } from '../positions.ts';

/** What a tab tells the worker that listens for it. */
export type ToWorker =
  | { kind: 'join'; name: string; isVisible: boolean }
  | { kind: 'visible'; isVisible: boolean }
  /** The stream may be opened with this; `answered` tells what came of it. */
  | { kind: 'try'; authorization: string }
  /** What was tried last is the stream; or there is none, for good where the session is over. */
  | { kind: 'settled'; outcome: 'open' | 'failed' | 'over' }
  /** The positions that were told last have been taken in. */
  | { kind: 'taken' };

export type FromWorker =
  /** A stream is wanted, and who may open one knows the tab alone. */
  | { kind: 'open' }
  /** The status of what was tried; null: no answer came. */
  | { kind: 'answered'; status: number | null }
  | { kind: 'event'; type: string; data: unknown }
  | ({ kind: 'positions'; newIds: readonly string[] } & PositionRows)
  | { kind: 'state'; state: LiveState };
