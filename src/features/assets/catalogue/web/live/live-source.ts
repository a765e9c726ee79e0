import type { LiveSource } from '#platform/live/web/live-tab.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { createPositionUnpacker, Positions } from '../../live/positions.ts';

/** The live stream, opened by the frame of signed-in pages. */
export const liveSource: LiveSource = {
  startWorker: () => new Worker(new URL('position-worker.ts', import.meta.url), { type: 'module', name: 'live' }),
  createUnpacker: createPositionUnpacker,
};

/** Passes on positions, collected while the previous ones are being applied. */
export function useLivePositions(apply: (positions: Positions) => void): void {
  useLive({ onUnpacked: (items) => items instanceof Positions && apply(items) });
}
