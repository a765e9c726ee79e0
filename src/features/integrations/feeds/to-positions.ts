import type { SentPosition } from '#features/assets/telemetry/contract.ts';
import type { MachinePlace, ReadMachine } from './read-fleet.ts';

/** Times of the newest value of each element that was taken, milliseconds since 1970, by field; `place` and `faults` too. */
export type ElementTimes = Record<string, number>;

/** What is known of a machine from earlier reads. */
export interface KnownMachine {
  times: ElementTimes;
  place: Pick<MachinePlace, 'latitude' | 'longitude'> | null;
}

interface NewReadings {
  positions: Omit<SentPosition, 'asset'>[];
  times: ElementTimes;
  place: KnownMachine['place'];
  /** Values that were taken before. */
  repeated: number;
}

/**
 * The readings of a machine that are new, each element at its own time, oldest first. A value at another time than the
 * place gets the place of then: the one known before for earlier values, the new one for later ones. Without any place
 * there is no position.
 */
export function newReadings(machine: ReadMachine, known: KnownMachine): NewReadings {
  const times = { ...known.times };
  const byTime = new Map<number, Omit<SentPosition, 'asset'>>();
  let repeated = 0;
  const isNew = (element: string, time: number) => {
    if (time > (known.times[element] ?? 0)) return true;
    repeated += 1;
    return false;
  };
  const { place } = machine;
  const at = (time: number) => {
    const there = place !== null && (time >= place.time || known.place === null) ? place : known.place;
    if (there === null) return null;
    const { latitude, longitude } = there;
    const position = byTime.get(time) ?? { time: new Date(time).toISOString(), latitude, longitude };
    byTime.set(time, position);
    return position;
  };
  const take = (element: string, time: number, put: (position: Omit<SentPosition, 'asset'>) => void) => {
    if (!isNew(element, time)) return;
    const position = at(time);
    if (position === null) return;
    put(position);
    times[element] = Math.max(times[element] ?? 0, time);
  };
  if (place !== null) take('place', place.time, (position) => void (position.altitude_m = place.altitude_m));
  for (const { field, time, value } of machine.values)
    take(field, time, (position) => Object.assign(position, { [field]: value }));
  for (const { time, report } of machine.faults)
    take(`fault ${report.source} ${report.code}`, time, (position) => {
      const { spn: _, fmi: __, description, source, ...fault } = report;
      position.faults = [
        ...(position.faults ?? []),
        { ...fault, ...(description !== null && { description }), ...(source !== '' && { source }) },
      ];
    });
  return {
    positions: [...byTime].sort(([a], [b]) => a - b).map(([, position]) => position),
    times,
    place: place ?? known.place,
    repeated,
  };
}
