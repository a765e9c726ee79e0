import type { Place } from '../roads/line.ts';
import type { Path, SpeedProfile } from './speed-profile.ts';

export const daySeconds = 86_400;
/** Monday, 1 June 2026, midnight in São Paulo and Porto Alegre: from here days and meters are counted. */
export const dayZeroMs = 1_780_282_800_000;

/** A path with a speed for every point of it, shared by all who drive it. */
export interface Ride {
  path: Path;
  profile: SpeedProfile;
}

export type Motion =
  | { kind: 'still'; at: Place; headingDeg: number }
  /** `pace` stretches the time of the profile: above 1 is slower. */
  | { kind: 'ride'; ride: Ride; pace: number }
  /** To and fro between two places, once per period. */
  | { kind: 'swing'; from: Place; to: Place; periodS: number };

export interface Engine {
  on: boolean;
  work: boolean;
  rpm: number;
}

/** A stretch of an asset's day in which nothing but time passes. Seconds count from the start of the asset's own day. */
export interface Segment {
  fromS: number;
  toS: number;
  engine: Engine;
  motion: Motion;
  /** Of this day, when the segment starts. */
  metresBefore: number;
  runBeforeS: number;
  litresBefore: number;
  litres: number;
  /** 0 is as cold as the air, 1 is warmed up. */
  warmthBefore: number;
}

/** A day that starts and ends at the asset's home with the engine off, so that any day can follow any other. */
export interface DayPlan {
  segments: Segment[];
  metres: number;
  runS: number;
  litres: number;
}

export interface Thirst {
  idlingLph: number;
  workingLph: number;
  litresPerKm: number;
}

export const engineOff: Engine = { on: false, work: false, rpm: 0 };

export interface PlanWriter {
  /** Seconds since the day began. */
  now(): number;
  stand(seconds: number, at: Place, engine: Engine): void;
  ride(ride: Ride, pace: number): void;
  swing(seconds: number, between: readonly [Place, Place], periodS: number, engine: Engine): void;
  /** Parks until the day ends. */
  finish(at: Place): DayPlan;
}

export function createPlanWriter(thirst: Thirst): PlanWriter {
  const segments: Segment[] = [];
  let clock = 0;
  let [metres, runS, litres, warmth, headingDeg] = [0, 0, 0, 0, 0];

  const add = (seconds: number, engine: Engine, motion: Motion, lengthM: number): void => {
    const toS = Math.min(daySeconds, clock + Math.max(1, Math.round(seconds)));
    const spentS = toS - clock;
    if (spentS <= 0) return;
    const perHour = engine.work ? thirst.workingLph : thirst.idlingLph;
    const burnt = engine.on ? (spentS / 3600) * perHour + (lengthM / 1000) * thirst.litresPerKm : 0;
    const before = { metresBefore: metres, runBeforeS: runS, litresBefore: litres, warmthBefore: warmth };
    segments.push({ fromS: clock, toS, engine, motion, litres: burnt, ...before });
    metres += lengthM;
    litres += burnt;
    if (engine.on) runS += spentS;
    warmth = warmthAfter(warmth, engine.on, spentS);
    clock = toS;
  };
  return {
    now: () => clock,
    stand: (seconds, at, engine) => add(seconds, engine, { kind: 'still', at, headingDeg }, 0),
    ride(ride, pace) {
      const { profile, path } = ride;
      add(
        Math.ceil(profile.durationS * pace),
        { on: true, work: false, rpm: 0 },
        { kind: 'ride', ride, pace },
        path.lengthM,
      );
      headingDeg = path.headingDeg.at(-1) ?? 0;
    },
    swing: (seconds, [from, to], periodS, engine) => add(seconds, engine, { kind: 'swing', from, to, periodS }, 0),
    finish(at) {
      if (clock < daySeconds) add(daySeconds - clock, engineOff, { kind: 'still', at, headingDeg }, 0);
      return { segments, metres, runS, litres };
    },
  };
}

/** Temperature of an engine after running or being off for some seconds. */
export function warmthAfter(warmth: number, on: boolean, seconds: number): number {
  return on ? 1 - (1 - warmth) * Math.exp(-seconds / 280) : warmth * Math.exp(-seconds / 5400);
}
