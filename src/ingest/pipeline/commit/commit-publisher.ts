import type { Live } from '#platform/live/server/live.ts';
import { publishAlerts } from '../../alerts/alert-events.ts';
import { publishGeofenceEvents } from './geofence-events.ts';
import type { Committed } from './pipeline.ts';
import { PositionEvents } from './position-events.ts';

/** Publishes the results of a successful commit: positions, geofence events, alerts. */
export class CommitPublisher {
  readonly #live: Live;
  readonly #positions: PositionEvents;

  constructor(live: Live) {
    this.#live = live;
    this.#positions = new PositionEvents(live);
  }

  publish({ movedOn, geofenceEvents, alerts }: Omit<Committed, 'checkpointMs' | 'closed'>): void {
    this.#positions.publish(movedOn);
    publishGeofenceEvents(this.#live, geofenceEvents);
    publishAlerts(this.#live, alerts);
  }
}
