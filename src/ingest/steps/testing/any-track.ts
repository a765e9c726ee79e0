import fc from 'fast-check';
import type { ReceivedPosition } from '../../pipeline/position.ts';
import { type TrackReading, toFix } from './run-track.ts';

/** Behaviour until the next fix. */
interface SimulatedMove {
  /** Seconds until then, fractional. */
  s: number;
  /** Metres per second, north and east. */
  speed: number;
  heading: number;
  engine: boolean | null;
  work: boolean;
  /** Defect of the fix. */
  quirk: 'none' | 'stray' | 'vague' | 'speedless' | 'meterless' | 'meter back' | 'meter leap' | 'meter zero';
}

const move: fc.Arbitrary<SimulatedMove> = fc.record({
  s: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(0.2, 1, 5, 10, 30.5) },
    { weight: 8, arbitrary: fc.constantFrom(59.999, 60, 90, 180) },
    { weight: 4, arbitrary: fc.constantFrom(600, 600.001, 900) },
    { weight: 2, arbitrary: fc.constantFrom(3600, 3601, 20_000) },
    { weight: 1, arbitrary: fc.constantFrom(100_000, 300_000) },
  ),
  speed: fc.constantFrom(0, 0, 0, 0.05, 1, 5, 15, 30),
  heading: fc.double({ min: 0, max: 6.28, noNaN: true }),
  engine: fc.constantFrom(true, true, true, false, null),
  work: fc.boolean(),
  quirk: fc.oneof(
    { weight: 8, arbitrary: fc.constant<'none'>('none') },
    {
      weight: 3,
      arbitrary: fc.constantFrom<SimulatedMove['quirk']>(
        'stray',
        'vague',
        'speedless',
        'meterless',
        'meter back',
        'meter leap',
        'meter zero',
      ),
    },
  ),
});

/** Random fixes in order: days of driving, rest, idling, silence, and typical tracker defects. */
export const anyTrack: fc.Arbitrary<ReceivedPosition[]> = fc
  .tuple(
    fc.array(move, { minLength: 2, maxLength: 120 }),
    fc.integer({ min: 0, max: 86_400 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([moves, from, meters, speeds]) => follow(moves, from, meters, speeds));

function follow(moves: readonly SimulatedMove[], from: number, meters: boolean, speeds: boolean): ReceivedPosition[] {
  let s = from;
  let north = 0;
  let east = 0;
  let hours = 900;
  let km = 10_000;
  return moves.map((next) => {
    s += next.s;
    // Drivers rest: nobody drives through a silence of a day.
    const driven = next.speed * Math.min(next.s, 3600);
    north += Math.cos(next.heading) * driven;
    east += Math.sin(next.heading) * driven;
    if (next.engine === true) hours += Math.min(next.s, 3600) / 3600;
    km += driven / 1000;
    if (next.quirk === 'meter back') {
      hours = 1;
      km = 1;
    }
    const reading: TrackReading = {
      s,
      north,
      east,
      delayS: next.s / 7,
      ...(next.engine === null ? {} : { ignition: next.engine }),
      work: next.work,
    };
    if (speeds && next.quirk !== 'speedless') reading.speed_kmh = next.speed * 3.6;
    if (next.quirk === 'stray') reading.north = north + 250_000;
    if (next.quirk === 'vague') reading.accuracy_m = 900;
    if (!meters || next.quirk === 'meterless') return toFix(reading);
    const leap = next.quirk === 'meter leap' ? 50_000 : 0;
    const connected = next.quirk === 'meter zero' ? 0 : 1;
    return toFix({
      ...reading,
      hour_meter_h: connected * (Math.round(hours * 10) / 10 + leap),
      odometer_km: connected * (km + leap),
      fuel_used_l: connected * (km / 5 + leap),
    });
  });
}
