import type { BusLine } from '../roads/bus-lines.ts';
import {
  createPlanWriter,
  daySeconds,
  engineOff,
  type DayPlan,
  type Engine,
  type PlanWriter,
  type Thirst,
} from './day-plan.ts';
import { metresBetween, type Place } from '../roads/line.ts';
import type { Random } from '../random.ts';
import { rideVariants, type Roads } from '../roads/roads.ts';
import { mealOf } from './shift.ts';

const idling: Engine = { on: true, work: false, rpm: 650 };
const tipping: Engine = { on: true, work: true, rpm: 1200 };
const hurry = 0.74;
const shortBreakS = [18 * 60, 30 * 60] as const;
const longestBreakS = 70 * 60;
/** The most by which the rush hour and a slow driver stretch a ride. */
const slowestPace = 1.15 * 1.14;
const shortestHaulM = 3500;

export interface Round {
  /** Seconds of work; the rest of the day is rest. */
  dutyS: number;
  /** Local seconds after midnight at which the day starts, for the rush hour. */
  startS: number;
  random: Random;
  thirst: Thirst;
}

export interface Haul {
  home: number;
  sites: readonly number[];
}

/** Day of a truck: trips between sites, a meal, occasional breaks, home at the end. */
export function planTruckDay(roads: Roads, haul: Haul, round: Round): DayPlan {
  const { random } = round;
  const day = createPlanWriter(round.thirst);
  const homePlace = roads.placeOf(haul.home);
  const homeByS = daySeconds - 900;
  let at = haul.home;
  let pause = mealOf(round.dutyS) ?? shortBreakS;
  let nextBreakS = round.dutyS * random.between(0.42, 0.55);

  const driveTo = (target: number): void => {
    const ride = roads.rideBetween(at, target, random.whole(0, rideVariants - 1));
    if (!ride) return;
    day.ride(ride, choosePace(random, round.startS + day.now()));
    at = target;
  };
  day.stand(random.between(120, 300), homePlace, idling);
  const longestS = (from: number, to: number): number => longestRideS(roads, from, to) + longestBreakS;
  while (day.now() < round.dutyS) {
    const next = chooseNext(roads, haul, at, random);
    if (day.now() + longestS(at, next) + longestS(next, haul.home) > homeByS) break;
    driveTo(next);
    if (day.now() > nextBreakS) {
      day.stand(random.between(...pause), roads.placeOf(at), engineOff);
      pause = shortBreakS;
      nextBreakS = day.now() + random.between(3, 4) * 3600;
    } else visitSite(day, roads.placeOf(at), random);
  }
  driveTo(haul.home);
  day.stand(random.between(60, 180), homePlace, idling);
  return day.finish(homePlace);
}

/** Shift of a speeding truck: there and back above the limit, with short stops. */
export function planHurryDay(roads: Roads, [home, there]: readonly [number, number], round: Round): DayPlan {
  const { random } = round;
  const day = createPlanWriter(round.thirst);
  const [out, back] = [roads.rideBetween(home, there, 0), roads.rideBetween(there, home, 0)];
  if (!out || !back) return day.finish(roads.placeOf(home));
  const longestRoundS = out.profile.durationS + back.profile.durationS + 540;
  while (day.now() + longestRoundS < round.dutyS) {
    day.ride(out, hurry);
    day.stand(random.between(90, 180), roads.placeOf(there), tipping);
    day.ride(back, hurry);
    day.stand(random.between(180, 360), roads.placeOf(home), idling);
  }
  return day.finish(roads.placeOf(home));
}

/** A bus's day: rounds of its line with a pause at the terminals. */
export function planBusDay(line: BusLine, round: Round): DayPlan {
  const { random } = round;
  const day = createPlanWriter(round.thirst);
  const roundS = line.legs.reduce(
    (sum, versions) => sum + Math.max(...versions.map((ride) => ride.profile.durationS)),
    0,
  );
  const dutyS = Math.min(round.dutyS, daySeconds - 600);
  const longestRoundS = roundS * slowestPace + 600;
  day.stand(random.between(180, 420), line.start, idling);
  while (day.now() + longestRoundS < dutyS) {
    for (const versions of line.legs) {
      const ride = random.pick(versions);
      day.ride(ride, choosePace(random, round.startS + day.now()));
      const { longitude, latitude } = ride.path;
      const terminal: Place = [longitude.at(-1) ?? 0, latitude.at(-1) ?? 0];
      day.stand(random.between(60, 240), terminal, random.chance(0.5) ? idling : engineOff);
    }
  }
  return day.finish(line.start);
}

function visitSite(day: PlanWriter, place: Place, random: Random): void {
  const habit = random.next();
  if (habit < 0.45) {
    day.stand(random.between(60, 240), place, idling);
    day.stand(random.between(60, 150), place, tipping);
  } else if (habit < 0.75) day.stand(random.between(4, 14) * 60, place, idling);
  else day.stand(random.between(8, 20) * 60, place, engineOff);
}

function longestRideS(roads: Roads, from: number, to: number): number {
  let longest = 0;
  for (let variant = 0; variant < rideVariants; variant += 1) {
    longest = Math.max(longest, roads.rideBetween(from, to, variant)?.profile.durationS ?? 0);
  }
  return longest * slowestPace;
}

/** Any of the sites that is worth the way; the farthest where none is. */
function chooseNext(roads: Roads, haul: Haul, at: number, random: Random): number {
  const from = roads.placeOf(at);
  const far = (site: number): number => {
    const place = roads.placeOf(site);
    return metresBetween(from[0], from[1], place[0], place[1]);
  };
  const worthy = haul.sites.filter((site) => far(site) > shortestHaulM);
  if (worthy.length > 0) return random.pick(worthy);
  return haul.sites.reduce((best, site) => (far(site) > far(best) ? site : best), at);
}

/** How much slower than planned a ride goes: the rush hour, the driver's mood, rarely one in a hurry. */
function choosePace(random: Random, localS: number): number {
  const hour = Math.floor(localS / 3600) % 24;
  const isRush = (hour >= 7 && hour < 9) || (hour >= 17 && hour < 19);
  const isNight = hour >= 22 || hour < 5;
  const mood = random.chance(0.06) ? random.between(0.76, 0.88) : random.between(0.98, slowestPace / 1.15);
  return mood * (isRush ? 1.15 : isNight ? 0.96 : 1);
}
