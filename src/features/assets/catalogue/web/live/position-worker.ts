/** Worker of the live stream; packs positions into rows of numbers. */
import { runLiveWorker } from '#platform/live/web/live-worker.ts';
import { positionChanged } from '../../live-contract.ts';
import { AssetNumbering } from '../../live/positions.ts';

const numbering = new AssetNumbering();

runLiveWorker({
  event: positionChanged,
  keyOf: ({ id }) => id,
  pack: (events) => {
    const packed = numbering.pack(events);
    return { packed, transfer: [packed.assets.buffer, packed.rows.buffer] };
  },
});
