import { createHash } from 'node:crypto';
import type { FleetPage, ReadMachine } from '../../read-fleet.ts';

/** Pages of feeds as they were taken last. A process that starts knows none, and takes each once again. */
export class UnchangedPages {
  readonly #feeds = new Map<string, { stamp: string; digests: Set<string> }>();

  /** Pages that were taken while a feed had this stamp: of its machines with their assets, and its precedence. */
  of(feedId: string, stamp: string): PagesOfFeed {
    const known = this.#feeds.get(feedId);
    const former = known?.stamp === stamp ? known.digests : new Set<string>();
    const digests = new Set<string>();
    this.#feeds.set(feedId, { stamp, digests });
    return {
      has: (page) => {
        const digest = digestOf(page);
        if (former.has(digest)) digests.add(digest);
        return former.has(digest);
      },
      add: (page) => void digests.add(digestOf(page)),
    };
  }
}

export interface PagesOfFeed {
  has(page: FleetPage): boolean;
  add(page: FleetPage): void;
}

/** Of what was read, as the time of the snapshot is another in each text. */
function digestOf({ machines }: FleetPage): string {
  return createHash('sha256').update(JSON.stringify(machines)).digest('base64');
}

/** Values of machines, which were taken before. */
export function countValues(machines: readonly ReadMachine[]): number {
  return machines.reduce(
    (sum, { place, values, faults }) => sum + values.length + faults.length + Number(place !== null),
    0,
  );
}
