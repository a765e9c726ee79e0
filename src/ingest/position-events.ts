import type { Live, LiveEvent } from '#platform/server/live.ts';
import { readLifetime } from './steps/track.ts';
import { ageStatus, type Tracked } from './tracked.ts';

/** Tells, after a commit, where the assets that it moved on are now: one event each, the newest. */
export function positionEvents(live: Live): (tracked: readonly Tracked[]) => void {
  return (tracked) => {
    const now = Date.now();
    live.publish(tracked.flatMap((one) => describe(one, now)));
  };
}

function describe(tracked: Tracked, now: number): LiveEvent[] {
  const { asset, latest, state } = tracked;
  if (latest === null) return [];
  ageStatus(tracked, now);
  const { status, since } = asset.flag ?? tracked.status;
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
    ...readLifetime(state),
    fuel_pct: latest.fuel_pct,
  };
  return [
    { type: 'position', accountId: asset.account.id, unitId: asset.unitId, key: asset.id, order: latest.time, data },
  ];
}
