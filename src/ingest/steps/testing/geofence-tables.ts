import { boxAt, version } from './geofences.ts';
import { start, type TrackReading, type TrackRun } from './run-track.ts';

/** From 100 m to 500 m east, 1 km to both sides. */
export const depot = version({ shape: boxAt(-1_000, 100, 1_000, 500) });

/** `0:0 10:150 …`: seconds and metres east. */
export function along(text: string, more: Partial<TrackReading> = {}): TrackReading[] {
  return text.split(' ').map((word) => {
    const [s = 0, east = 0] = word.split(':').map(Number);
    return { s, east, ...more };
  });
}

/** `entry 10, exit 40`, in seconds. */
export function eventsOf({ geofenceEvents }: TrackRun, part?: string): string {
  return [...geofenceEvents.values()]
    .filter((event) => part === undefined || event.part === part)
    .sort((a, b) => a.startedAt - b.startedAt)
    .map(({ type, startedAt }) => `${type} ${(startedAt - start) / 1000}`)
    .join(', ');
}
