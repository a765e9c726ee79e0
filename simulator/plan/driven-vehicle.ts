import { daySeconds, dayZeroMs, warmthAfter, type DayPlan, type Segment } from './day-plan.ts';
import { ailing, isDead } from '../dead-trackers.ts';
import type { Cadence, Fix, Vehicle } from '../fix.ts';
import type { FleetAsset } from '../fleet.ts';
import { kindModels } from '../fleet-models.ts';
import { cycleDayOf, openLedger, type DayPlanner, type Ledger } from '../ledger.ts';
import { bearingBetween, type Place } from '../roads/line.ts';
import { createRandom, hashOf } from '../random.ts';
import { dutyOn } from './shift.ts';
import { readDevice, type Moment } from '../signals.ts';
import { sampleRide, type RideSample } from './speed-profile.ts';
import { troubleAt } from '../troubles.ts';

const dayMs = daySeconds * 1000;

/** An asset whose days are planned: where it is and what it says follow from the seed and the time. */
export function createDrivenVehicle(asset: FleetAsset, seed: number, planDay: DayPlanner): Vehicle {
  const assetSeed = hashOf(seed, asset.city, asset.code);
  const start = startOf(assetSeed, asset.ageYears);
  const tankL = kindModels[asset.kind].tankL;
  const dayOffsetMs = dayZeroMs + asset.shift.startS * 1000;
  const movingS = 5 + (assetSeed % 3 === 0 ? 5 : assetSeed % 3 === 1 ? 1 : 0);
  /** Devices speak on a grid of their own, so that not all speak at once. */
  const phaseMs = (assetSeed % 600) * 1000;
  const planned = new Map<number, DayPlan>();
  let ledger: Ledger | null = null;
  const sample: RideSample = { longitude: 0, latitude: 0, headingDeg: 0, speedKmh: 0, metres: 0 };

  const planOf = (day: number): DayPlan => {
    const known = planned.get(day);
    if (known) return known;
    const plan = planDay(cycleDayOf(day), dutyOn(asset.shift, day));
    if (planned.size > 1) planned.clear();
    planned.set(day, plan);
    return plan;
  };

  const momentOf = (day: number, segment: Segment, timeMs: number): Moment => {
    ledger ??= openLedger(planDay, asset.shift, tankL);
    const before = ledger.before(day);
    const passedS = (timeMs - dayOffsetMs - day * dayMs) / 1000 - segment.fromS;
    const { place, speedKmh, headingDeg, metres } = placeWithin(segment, passedS, sample);
    const { on } = segment.engine;
    const litres = segment.litresBefore + (segment.litres * passedS) / (segment.toS - segment.fromS);
    return {
      timeMs,
      place,
      speedKmh,
      headingDeg,
      engineOn: on,
      work: segment.engine.work,
      rpm: segment.engine.rpm,
      hourMeterH: start.hours + (before.runS + segment.runBeforeS + (on ? passedS : 0)) / 3600,
      odometerKm: start.kilometres + (before.metres + segment.metresBefore + metres) / 1000,
      fuelPct: Math.max(2, before.fuelPct - (litres / tankL) * 100),
      fuelUsedL: start.litres + before.litres + litres,
      warmth: warmthAfter(segment.warmthBefore, on, passedS),
    };
  };

  function* fixesBetween(fromMs: number, toMs: number, cadence: Cadence): Generator<Fix> {
    if (asset.reports === 'never') return;
    const lastDay = Math.floor((toMs - 1 - dayOffsetMs) / dayMs);
    for (let day = Math.floor((fromMs - dayOffsetMs) / dayMs); day <= lastDay; day += 1) {
      yield* fixesOfDay(day, fromMs, toMs, cadence);
    }
  }

  function* fixesOfDay(day: number, fromMs: number, toMs: number, cadence: Cadence): Generator<Fix> {
    const startMs = dayOffsetMs + day * dayMs;
    const silence = asset.trouble ? unbroken : shortSilence(assetSeed, cycleDayOf(day));
    const isSilentAt = (timeMs: number): boolean =>
      isDead(asset.deadSlot, timeMs) ||
      (asset.reports === 'rarely' && !isConnected(timeMs)) ||
      troubleAt(asset, 'drops_out', timeMs) > 0 ||
      (timeMs - startMs >= silence.fromMs && timeMs - startMs < silence.toMs);
    let engineWasOn = false;
    for (const segment of planOf(day).segments) {
      const isReported = cadence.reportsMovement || segment.engine.on !== engineWasOn;
      engineWasOn = segment.engine.on;
      const segmentMs = startMs + segment.fromS * 1000;
      const endMs = Math.min(toMs, startMs + segment.toS * 1000);
      if (endMs <= fromMs) continue;
      const stepMs = stepOf(segment, cadence, movingS);
      const onGrid = (atMs: number): number => Math.ceil((atMs - phaseMs) / stepMs) * stepMs + phaseMs;
      let timeMs = isReported && segmentMs >= fromMs ? segmentMs : onGrid(Math.max(segmentMs + 1, fromMs));
      for (; timeMs < endMs; timeMs = onGrid(timeMs + 1)) {
        if (!isSilentAt(timeMs))
          yield ailing(asset.deadSlot, readDevice(asset, assetSeed, momentOf(day, segment, timeMs)));
      }
    }
  }
  return { code: asset.code, fixesBetween };
}

function placeWithin(
  segment: Segment,
  passedS: number,
  sample: RideSample,
): { place: Place; speedKmh: number; headingDeg: number | null; metres: number } {
  const { motion } = segment;
  if (motion.kind === 'still') return { place: motion.at, speedKmh: 0, headingDeg: motion.headingDeg, metres: 0 };
  if (motion.kind === 'ride') {
    sampleRide(motion.ride.path, motion.ride.profile, passedS / motion.pace, sample);
    const { longitude, latitude, headingDeg, metres } = sample;
    return { place: [longitude, latitude], speedKmh: sample.speedKmh / motion.pace, headingDeg, metres };
  }
  const angle = (passedS / motion.periodS) * 2 * Math.PI;
  const share = (1 - Math.cos(angle)) / 2;
  const [from, to] = Math.sin(angle) >= 0 ? [motion.from, motion.to] : [motion.to, motion.from];
  const metres = Math.hypot((motion.to[0] - motion.from[0]) * 96_000, (motion.to[1] - motion.from[1]) * 111_195);
  return {
    place: [
      motion.from[0] + (motion.to[0] - motion.from[0]) * share,
      motion.from[1] + (motion.to[1] - motion.from[1]) * share,
    ],
    speedKmh: ((Math.PI * metres) / motion.periodS) * Math.abs(Math.sin(angle)) * 3.6,
    headingDeg: bearingBetween(from[0], from[1], to[0], to[1]),
    metres: 0,
  };
}

function stepOf(segment: Segment, cadence: Cadence, movingS: number): number {
  const { motion } = segment;
  if (motion.kind !== 'still') return Math.round((cadence.movingS ?? movingS) * 1000);
  return Math.round((segment.engine.on ? cadence.idlingS : cadence.parkedS) * 1000);
}

/** What the meters said on day zero. */
function startOf(assetSeed: number, ageYears: number): { hours: number; kilometres: number; litres: number } {
  const random = createRandom(assetSeed);
  const hours = ageYears * random.between(1_150, 1_900);
  return { hours, kilometres: hours * random.between(18, 26), litres: hours * random.between(6, 11) };
}

const unbroken = { fromMs: 0, toMs: 0 };

/** Now and then a device is out of reach for some hours of the day. */
function shortSilence(assetSeed: number, cycleDay: number): { fromMs: number; toMs: number } {
  const random = createRandom(hashOf(assetSeed, 'silence', cycleDay));
  if (!random.chance(0.05)) return unbroken;
  const fromMs = random.whole(0, 18 * 3600) * 1000;
  return { fromMs, toMs: fromMs + random.whole(3600, 5 * 3600) * 1000 };
}

/** Whether a battery disconnected in the workshop is connected: for an hour on Mondays. */
function isConnected(timeMs: number): boolean {
  const hour = Math.floor((timeMs - dayZeroMs) / 3_600_000);
  return hour - Math.floor(hour / 168) * 168 === 8;
}
