import { repeatsPlace, telemetryLimits, type SentPosition } from '#features/assets/telemetry/contract.ts';
import { faultLimits } from '#features/assets/faults/contract.ts';
import { readFields, type ReadField } from './read-elements.ts';

/** A position as feeds send it. One with an altitude, known or not, says where the machine was; others repeat a place. */
export type FeedPosition = Omit<SentPosition, 'asset'>;

export type StoredPosition = Record<ReadField, number | boolean | null> & {
  /** Milliseconds since 1970. */
  time: number;
  latitude: number;
  longitude: number;
  attributes: Readonly<Record<string, unknown>>;
  /** Codes of the faults that it brought, each after its controller. */
  faults: string[];
};

/** What of an instant is stored lies within so many milliseconds after it. */
export const nearMs = 20;

type SentFaults = NonNullable<FeedPosition['faults']>;

/** A fault code with the controller that reports it. */
const faultName = ({ source = '', code = '' }: SentFaults[number]) => (source === '' ? code : `${source} ${code}`);

/** Codes of faults as an attribute of their position. */
export function writeCodes(faults: SentFaults): string {
  return JSON.stringify(faults.map(faultName));
}

/** Most positions of the faults of one instant; the rest of its milliseconds is for other elements. */
const mostParts = nearMs - 5;

/** Positions with no more faults than one holds; what several of an instant do not hold is refused. */
export function splitFaults(positions: readonly FeedPosition[]): {
  positions: FeedPosition[];
  refused: FeedPosition[];
} {
  const refused: FeedPosition[] = [];
  const split = positions.flatMap((position) => {
    const [first, ...others] = groupFaults(position.faults ?? []);
    if (first === undefined || others.length === 0) return [position];
    const { time, latitude, longitude } = position;
    const parts = others.map((faults) => ({ time, latitude, longitude, faults }));
    refused.push(...parts.slice(mostParts - 1));
    return [{ ...position, faults: first }, ...parts.slice(0, mostParts - 1)];
  });
  return { positions: split, refused };
}

function groupFaults(faults: SentFaults): SentFaults[] {
  const groups: SentFaults[] = [];
  for (const fault of faults) {
    const last = groups.at(-1);
    const isFull =
      !last ||
      last.length >= faultLimits.perPosition ||
      writeCodes([...last, fault]).length > telemetryLimits.attributeText;
    if (isFull) groups.push([fault]);
    else last.push(fault);
  }
  return groups;
}

/** Elements of a position, each fault by its source and code. */
export function elementsOf({ altitude_m, attributes, faults, ...rest }: FeedPosition): string[] {
  return [
    ...(altitude_m === undefined ? [] : ['place']),
    ...readFields.filter((field) => (rest[field] ?? null) !== null),
    ...Object.keys(attributes ?? {}),
    ...(faults ?? []).map(({ source = '', code = '' }) => faultElement({ source, code })),
  ];
}

export const faultElement = ({ source, code }: { source: string; code: string }) => `fault ${source} ${code}`;

/** What of positions is not stored yet, each at the first free millisecond after its instant. */
export function unstoredParts(positions: readonly FeedPosition[], stored: readonly StoredPosition[]): FeedPosition[] {
  const taken = new Set(stored.map(({ time }) => time));
  return positions.flatMap((position) => {
    const instant = Date.parse(position.time);
    const rows = stored.filter(({ time }) => time >= instant && time < instant + nearMs);
    const { latitude, longitude, altitude_m, attributes, faults, ...rest } = position;
    const left: FeedPosition = { time: '', latitude, longitude };
    let isNew = false;
    const hasPlace = (row: StoredPosition) =>
      row.latitude === latitude && row.longitude === longitude && row.attributes[repeatsPlace] !== true;
    if (altitude_m !== undefined && !rows.some(hasPlace)) {
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
    // Rows of an earlier release have codes alone.
    const unknown = (faults ?? []).filter(
      (fault) => !rows.some((row) => row.faults.includes(faultName(fault)) || row.faults.includes(fault.code ?? '')),
    );
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
