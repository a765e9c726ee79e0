import { positionChanged, type PositionEvent } from '#features/assets/catalogue/live-contract.ts';
import type { Live, LiveItem } from '#platform/live/server/live.ts';
import { AdaptiveDelay } from '../../adaptive-delay.ts';
import { readLifetime } from '../../steps/track.ts';
import { ageStatus, type Tracked } from '../shards/tracked.ts';

/** Position event, keyed by the asset's id. */
export type PublishedPosition = LiveItem<PositionEvent, (typeof positionChanged)['visibleTo']> & { key: string };

/** Publishing takes at most one twentieth of the time. */
const delay = { minMs: 0, maxMs: 250, costFactor: 20 };
/** Positions published before the sender is answered; larger batches are answered first. */
const atOnce = 100;

/** Publishes the newest position of each asset after its commit; under load several commits are merged. */
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

/** Whether the written status differs from the published one. */
export function isStatusUnpublished(tracked: Tracked): boolean {
  return tracked.latest !== null && statusOf(tracked).status !== tracked.publishedStatus;
}

/** Current position of an asset. Published after the commit, when a further uncommitted one may exist. */
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
