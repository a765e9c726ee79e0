import { positionChanged, type PositionEvent } from '#features/assets/catalogue/live-contract.ts';
import type { Live, LiveItem } from '#platform/live/server/live.ts';
import { AdaptiveDelay } from '../adaptive-delay.ts';
import { readLifetime } from '../steps/track.ts';
import { ageStatus, type Tracked } from './tracked.ts';

/** Where an asset is; its id is the key. */
export type PublishedPosition = LiveItem<PositionEvent, (typeof positionChanged)['visibleTo']> & { key: string };

/** Publishing takes one part in twenty of the time at most. */
const delay = { minMs: 0, maxMs: 250, costFactor: 20 };
/** So many are reported before anyone who sent them is answered; with more, the answer goes first and the worker goes on. */
const atOnce = 100;

/**
 * Says where assets are that moved on, after the commit that says so: one event each, the newest. Under load the commits of a
 * short while are reported together.
 */
export class PositionEvents {
  readonly #live: Live;
  readonly #waiting = new Map<string, PublishedPosition>();
  #timer: NodeJS.Timeout | null = null;
  readonly #delay = new AdaptiveDelay(delay);

  constructor(live: Live) {
    this.#live = live;
  }

  publish(movedOn: readonly PublishedPosition[]): void {
    for (const event of movedOn) this.#waiting.set(event.key, event);
    if (this.#delay.isDue && this.#waiting.size <= atOnce) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), this.#delay.remainingMs);
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const began = performance.now();
    this.#live.publish(positionChanged, [...this.#waiting.values()]);
    this.#waiting.clear();
    this.#delay.start(performance.now() - began);
  }
}

function statusOf({ asset, status }: Tracked) {
  return asset.flag ?? status;
}

/** Whether the status that is written of an asset is another than the one that was published. */
export function isStatusUnpublished(tracked: Tracked): boolean {
  return tracked.latest !== null && statusOf(tracked).status !== tracked.publishedStatus;
}

/** Where an asset is by now; published after the commit, by when it may have moved on in one that is not certain yet. */
export function describePosition(tracked: Tracked, now: number): PublishedPosition | null {
  const { asset, latest, state } = tracked;
  if (latest === null) return null;
  ageStatus(tracked, now);
  const { status, since } = statusOf(tracked);
  tracked.publishedStatus = status;
  const { hour_meter_h, odometer_km } = readLifetime(state);
  const data = {
    id: asset.id,
    time: new Date(latest.time).toISOString(),
    latitude: latest.latitude,
    longitude: latest.longitude,
    heading_deg: latest.heading_deg,
    speed_kmh: latest.speed_kmh,
    status,
    status_since: new Date(since).toISOString(),
    engine_on: state.engine,
    hour_meter_h,
    odometer_km,
    fuel_pct: latest.fuel_pct,
  };
  return {
    accountId: asset.account.id,
    unitId: asset.unitId,
    key: asset.id,
    order: latest.time,
    data,
  };
}
