import type { SentPosition } from '#features/assets/telemetry/contract.ts';
import { readFields, type ReadField } from './read-elements.ts';

/** A position as feeds send it. One with an altitude, known or not, says where the machine was; others repeat a place. */
export type FeedPosition = Omit<SentPosition, 'asset'>;

export type StoredPosition = Record<ReadField, number | boolean | null> & {
  /** Milliseconds since 1970. */
  time: number;
  latitude: number;
  longitude: number;
  attributes: Readonly<Record<string, unknown>>;
  /** Codes of the faults that it brought. */
  faults: string[];
};

/** What of an instant is stored lies within so many milliseconds after it. */
export const nearMs = 20;

/** What of positions is not stored yet, each at the first free millisecond after its instant. */
export function unstoredParts(positions: readonly FeedPosition[], stored: readonly StoredPosition[]): FeedPosition[] {
  const taken = new Set(stored.map(({ time }) => time));
  return positions.flatMap((position) => {
    const instant = Date.parse(position.time);
    const rows = stored.filter(({ time }) => time >= instant && time < instant + nearMs);
    const { latitude, longitude, altitude_m, attributes, faults, ...rest } = position;
    const left: FeedPosition = { time: '', latitude, longitude };
    let isNew = false;
    if (altitude_m !== undefined && !rows.some((row) => row.latitude === latitude && row.longitude === longitude)) {
      left.altitude_m = altitude_m;
      isNew = true;
    }
    for (const field of readFields) {
      const value = rest[field] ?? null;
      if (value === null || rows.some((row) => isSame(row[field], value))) continue;
      Object.assign(left, { [field]: value });
      isNew = true;
    }
    const extras = Object.entries(attributes ?? {}).filter(
      ([name, value]) => !rows.some((row) => row.attributes[name] === value),
    );
    const unknown = (faults ?? []).filter(({ code }) => !rows.some((row) => row.faults.includes(code ?? '')));
    if (!isNew && extras.length === 0 && unknown.length === 0) return [];
    if (extras.length > 0) left.attributes = Object.fromEntries(extras);
    if (unknown.length > 0) left.faults = unknown;
    let time = instant;
    while (taken.has(time)) time += 1;
    taken.add(time);
    return [{ ...left, time: new Date(time).toISOString() }];
  });
}

/** Some columns are stored with less precision. */
function isSame(stored: number | boolean | null, value: number | boolean): boolean {
  return stored === value || (typeof stored === 'number' && Math.fround(stored) === Math.fround(Number(value)));
}
