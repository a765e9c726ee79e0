import type { LiveSource } from '#platform/live/web/live-tab.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { createPositionUnpacker, Positions } from '../../live/positions.ts';

/** The stream of live events as the frame of signed-in pages opens it. */
export const liveSource: LiveSource = {
  startWorker: () => new Worker(new URL('position-worker.ts', import.meta.url), { type: 'module', name: 'live' }),
  createUnpacker: createPositionUnpacker,
};

/** Hands over where assets are, gathered for as long as applying them takes. */
export function useLivePositions(apply: (positions: Positions) => void): void {
  useLive({ onUnpacked: (items) => items instanceof Positions && apply(items) });
}
