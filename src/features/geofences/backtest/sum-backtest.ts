import type { BacktestReport, BacktestDay, BacktestedEvent } from './backtest-contract.ts';
import type { GeofenceBacktest, BacktestEvent } from './backtest.ts';

interface Asset {
  id: string;
  code: string;
}

/** Collects simulated events by day, and the newest of them. */
export class GeofenceBacktestSum {
  readonly #days: readonly string[];
  readonly #mostEvents: number;
  readonly #found: { asset: Asset; result: GeofenceBacktest }[] = [];

  constructor(days: readonly string[], mostEvents: number) {
    this.#days = days;
    this.#mostEvents = mostEvents;
  }

  add({ id, code }: Asset, result: GeofenceBacktest): void {
    this.#found.push({ asset: { id, code }, result });
  }

  /** @param geofence whose events count; its own id names the part whose time inside counts */
  report(geofence: string): Pick<BacktestReport, 'days' | 'events' | 'met'> {
    const days = new Map(
      this.#days.map((day): [string, BacktestDay] => [day, { day, entry: 0, exit: 0, speeding: 0, inside_s: 0 }]),
    );
    const events: { asset: Asset; event: BacktestEvent }[] = [];
    let met = 0;
    for (const { asset, result } of this.#found) {
      const own = result.events.filter((event) => event.geofence === geofence);
      const inside = result.inside.filter(({ seconds }) => (seconds[geofence] ?? 0) > 0);
      if (own.length > 0 || inside.length > 0) met += 1;
      for (const { day, seconds } of inside) {
        const row = days.get(day);
        if (row) row.inside_s += seconds[geofence] ?? 0;
      }
      for (const event of own) {
        const row = days.get(event.day);
        if (row) row[event.type] += 1;
        events.push({ asset, event });
      }
    }
    const newest = events.sort((a, b) => b.event.startedAt - a.event.startedAt).slice(0, this.#mostEvents);
    return { days: [...days.values()], events: newest.map(({ asset, event }) => toEvent(asset, event, geofence)), met };
  }
}

function toEvent(asset: Asset, { part, evidence, ...event }: BacktestEvent, geofence: string): BacktestedEvent {
  const [first] = evidence.fixes;
  return {
    type: event.type,
    asset,
    sub: part === geofence ? null : Number(part.slice(geofence.length)),
    started_at: new Date(event.startedAt).toISOString(),
    ended_at: event.endedAt === null ? null : new Date(event.endedAt).toISOString(),
    longitude: first?.longitude ?? 0,
    latitude: first?.latitude ?? 0,
    top_speed_kmh: evidence.topKmh,
    duration_s: evidence.durationS,
    passing: evidence.passing,
  };
}
