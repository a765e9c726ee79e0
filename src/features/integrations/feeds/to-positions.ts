import { telemetryLimits } from '#features/assets/telemetry/contract.ts';
import { extraFields, type MachineValue } from './read-elements.ts';
import type { MachinePlace, ReadMachine, SeriesPage } from './read-fleet.ts';
import { unreadableOf, type UnreadableElement } from './unreadable.ts';
import { faultElement, type FeedPosition } from './unstored-parts.ts';

/** Times of the newest value of each element that was taken, milliseconds since 1970, by field; `place` and `faults` too. */
export type ElementTimes = Record<string, number>;

/** What is known of a machine from earlier reads. */
export interface KnownMachine {
  times: ElementTimes;
  place: Place | null;
  /** Where another source says that it was; absent: there is none. */
  placeAt?(time: number): Place | undefined;
}

type Place = Pick<MachinePlace, 'latitude' | 'longitude'>;

/** Key of the newest value of an element that was left to a better source. */
export const leftElement = (element: string) => `left ${element}`;

interface NewReadings {
  positions: FeedPosition[];
  times: ElementTimes;
  place: KnownMachine['place'];
  /** Values that were taken before. */
  repeated: number;
  /** What is new, and was not taken. */
  unreadable: UnreadableElement[];
}

/**
 * The readings of a machine that are new, each element at its own time, oldest first. A value at another time than the
 * place gets the place of then: the one known before for earlier values, the new one for later ones. Without any place
 * there is no position, and the value waits. What is later than `now` is from a clock that is wrong, and unknown.
 * @param now milliseconds since 1970
 */
export function newReadings(machine: ReadMachine, known: KnownMachine, now: number): NewReadings {
  const times = { ...known.times };
  const byTime = new Map<number, FeedPosition>();
  const unreadable: UnreadableElement[] = [];
  let repeated = 0;
  const isNew = (element: string, time: number) => {
    if (time > (known.times[element] ?? 0)) return true;
    repeated += 1;
    return false;
  };
  const { place } = machine;
  const at = (time: number) => {
    const own = place !== null && (time >= place.time || known.place === null) ? place : known.place;
    const there = known.placeAt?.(time) ?? own;
    if (there === null) return null;
    const { latitude, longitude } = there;
    const position = byTime.get(time) ?? { time: new Date(time).toISOString(), latitude, longitude };
    byTime.set(time, position);
    return position;
  };
  const take = (element: string, time: number, put: (position: FeedPosition) => void) => {
    if (isAhead(time, now)) return void unreadable.push(...unreadableOf([element], 'future'));
    if (!isNew(element, time)) return;
    const position = at(time);
    if (position === null) return void unreadable.push(...unreadableOf([element], 'no_place'));
    put(position);
    times[element] = Math.max(times[element] ?? 0, time);
  };
  if (place !== null) take('place', place.time, (position) => void (position.altitude_m = place.altitude_m));
  for (const { field, time, value } of machine.values)
    take(field, time, (position) => putValue(position, field, value));
  for (const { time, report } of machine.faults)
    take(faultElement(report), time, (position) => addFault(position, report));
  return {
    positions: sorted(byTime),
    times,
    place: place ?? known.place,
    repeated,
    unreadable,
  };
}

/** Whether a time is that of a clock that is wrong. */
export const isAhead = (time: number, now: number) => time > now + telemetryLimits.aheadMs;

/** Positions of a series, oldest first; `placeOf` says where the machine was where the series does not, null: unknown. */
export function seriesPositions(
  { places, values, faults }: Pick<SeriesPage, 'places' | 'values' | 'faults'>,
  placeOf: (time: number) => Place | null,
): { positions: FeedPosition[]; unreadable: UnreadableElement[] } {
  const unreadable: UnreadableElement[] = [];
  const byTime = new Map<number, FeedPosition>();
  for (const { time, ...place } of places) byTime.set(time, { time: new Date(time).toISOString(), ...place });
  const take = (element: string, time: number, put: (position: FeedPosition) => void) => {
    const place = byTime.get(time) ?? placeOf(time);
    if (place === null) return void unreadable.push({ element, reason: 'no_place' });
    const { latitude, longitude } = place;
    const position = byTime.get(time) ?? { time: new Date(time).toISOString(), latitude, longitude };
    byTime.set(time, position);
    put(position);
  };
  for (const { field, time, value } of values) take(field, time, (position) => putValue(position, field, value));
  for (const { time, report } of faults) take('faults', time, (position) => addFault(position, report));
  return { positions: sorted(byTime), unreadable };
}

const sorted = (byTime: ReadonlyMap<number, FeedPosition>) =>
  [...byTime].sort(([a], [b]) => a - b).map(([, position]) => position);

function putValue(position: FeedPosition, field: MachineValue['field'], value: MachineValue['value']): void {
  const put = { [field]: value };
  if (extraFields.some((extra) => extra === field)) position.attributes = { ...position.attributes, ...put };
  else Object.assign(position, put);
}

function addFault(position: FeedPosition, report: ReadMachine['faults'][number]['report']): void {
  const { spn, fmi, description, source, ...fault } = report;
  position.faults = [
    ...(position.faults ?? []),
    {
      ...fault,
      ...(spn !== null && { spn }),
      ...(fmi !== null && { fmi }),
      ...(description !== null && { description }),
      ...(source !== '' && { source }),
    },
  ];
}
