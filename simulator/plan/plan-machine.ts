import { createPlanWriter, engineOff, type DayPlan, type Engine, type PlanWriter } from './day-plan.ts';
import { moveBy, type Place } from '../roads/line.ts';
import type { Round } from './plan-vehicle.ts';
import type { Random } from '../random.ts';
import { mealOf } from './shift.ts';
import { troubleCycleS, troubleLastsS } from '../troubles.ts';

const idling: Engine = { on: true, work: false, rpm: 850 };

/** An excavator's day: digging at a spot, waiting for trucks, creeping some metres to the next spot. */
export function planExcavatorDay(site: Place, round: Round): DayPlan {
  const { random } = round;
  let spot = site;
  return planShift(site, round, (day) => {
    const habit = random.next();
    if (habit < 0.55)
      day.stand(random.between(4, 15) * 60, spot, { on: true, work: true, rpm: random.whole(1600, 1850) });
    else if (habit < 0.85) day.stand(waitForTruck(random), spot, idling);
    else {
      const next = moveBy(site, random.between(-45, 45), random.between(-45, 45));
      creep(day, spot, next);
      spot = next;
    }
    return spot;
  });
}

/** A loader's day: to and fro between the heap and the truck, and waiting between trucks. */
export function planLoaderDay(site: Place, round: Round): DayPlan {
  const { random } = round;
  return planShift(site, round, (day) => {
    if (random.chance(0.68)) {
      const truck = moveBy(site, random.between(18, 45), random.between(-40, 40));
      const working: Engine = { on: true, work: true, rpm: random.whole(1400, 1750) };
      const periodS = random.whole(36, 60);
      day.swing(periodS * random.whole(6, 14), [site, truck], periodS, working);
    } else day.stand(waitForTruck(random), site, idling);
    return site;
  });
}

/** A generator's day: the load comes and goes, the set stands where it stands. */
export function planGeneratorDay(place: Place, round: Round): DayPlan {
  const { random, dutyS } = round;
  return planShift(place, round, (day) => {
    if (random.chance(0.15)) day.stand(random.between(180, 600), place, { on: true, work: false, rpm: 1800 });
    const loadS = Math.min(random.between(0.5, 2) * 3600, Math.max(60, dutyS - day.now()));
    day.stand(loadS, place, { on: true, work: true, rpm: 1800 });
    return place;
  });
}

/** Shift of an excavator that waits for trucks: it idles in every cycle of troubles, from `lagS` on. */
export function planIdlerDay(site: Place, { thirst, random, dutyS }: Round, lagS: number): DayPlan {
  const day = createPlanWriter(thirst);
  const digging = (): Engine => ({ on: true, work: true, rpm: random.whole(1600, 1850) });
  if (lagS > 0) day.stand(lagS, site, digging());
  while (day.now() + troubleCycleS <= dutyS) {
    day.stand(troubleLastsS, site, idling);
    day.stand(troubleCycleS - troubleLastsS, site, digging());
  }
  return day.finish(site);
}

/** Warms up, does one thing after another with a meal between, and stops for the night. */
function planShift(site: Place, round: Round, doNext: (day: PlanWriter) => Place): DayPlan {
  const { random } = round;
  const day = createPlanWriter(round.thirst);
  let at = site;
  const meal = mealOf(round.dutyS);
  let mealS = meal ? round.dutyS * random.between(0.42, 0.55) : Infinity;
  day.stand(random.between(180, 480), at, idling);
  while (day.now() < round.dutyS) {
    at = doNext(day);
    if (day.now() < mealS) continue;
    mealS = Infinity;
    if (meal) day.stand(random.between(...meal), at, engineOff);
  }
  if (at !== site) creep(day, at, site);
  day.stand(random.between(60, 240), site, idling);
  return day.finish(site);
}

/** Mostly short; now and then long enough to be worth asking why. */
function waitForTruck(random: Random): number {
  return random.chance(0.12) ? random.between(10, 22) * 60 : random.between(1.5, 8) * 60;
}

/** A tracked machine's walk of some metres at two or three km/h. */
function creep(day: PlanWriter, from: Place, to: Place): void {
  const metres = Math.hypot((to[0] - from[0]) * 96_000, (to[1] - from[1]) * 111_195);
  const seconds = Math.max(10, Math.round(metres / 0.6));
  day.swing(seconds, [from, to], seconds * 2, { on: true, work: false, rpm: 1500 });
}
