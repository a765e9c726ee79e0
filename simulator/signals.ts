import type { Fix } from './fix.ts';
import type { FleetAsset } from './fleet.ts';
import { moveBy, type Place } from './roads/line.ts';
import { driftAt } from './random.ts';
import { troubleAt } from './troubles.ts';

/** What is true of an asset at one instant, before its device has measured it. */
export interface Moment {
  timeMs: number;
  place: Place;
  speedKmh: number;
  /** Null where nothing has a direction. */
  headingDeg: number | null;
  engineOn: boolean;
  work: boolean;
  rpm: number;
  hourMeterH: number;
  odometerKm: number;
  fuelPct: number;
  fuelUsedL: number;
  /** 0 is as cold as the air, 1 is warmed up. */
  warmth: number;
}

const airC = 21;
const warmC = 88;
const overheatC = 24;
const sagV = 4.4;
const weakV = 3.38;
/** Where nobody fills the tank, it holds so much and a share of what others have. */
const dry = { leastPct: 6, share: 0.12 };

/** What the device says: the truth with the errors of GPS, and only what this device can know. */
export function readDevice(asset: FleetAsset, noiseSeed: number, moment: Moment): Fix {
  const { signals } = asset;
  const at = moment.timeMs / 30_000;
  const drift = driftAt(noiseSeed, at);
  const crossDrift = driftAt(noiseSeed + 1, at);
  const [longitude, latitude] = moveBy(moment.place, drift * 3.2, crossDrift * 3.2);
  const isMoving = moment.speedKmh > 0.4;
  const speed = isMoving ? Math.max(0, moment.speedKmh + crossDrift * 0.5) : 0;
  const { engineOn, timeMs } = moment;
  const coolantC = airC + (warmC - airC) * moment.warmth + overheatC * troubleAt(asset, 'overheats', timeMs);
  const supplyV = (engineOn ? 27.7 : 25.3) - sagV * troubleAt(asset, 'sags', timeMs);
  const isDry = asset.trouble?.kind === 'runs_dry';
  const fuelPct = isDry ? dry.leastPct + moment.fuelPct * dry.share : moment.fuelPct;
  return {
    time: moment.timeMs,
    latitude: roundTo(latitude, 1e6),
    longitude: roundTo(longitude, 1e6),
    speed_kmh: roundTo(speed, 10),
    heading_deg: moment.headingDeg === null ? undefined : Math.round(moment.headingDeg) % 360,
    accuracy_m: roundTo(3.4 + Math.abs(drift) * 3, 10),
    ignition: engineOn,
    engine_on: signals.engine ? engineOn : undefined,
    work: signals.work ? moment.work : undefined,
    rpm: signals.rpm ? revolutions(moment, crossDrift) : undefined,
    hour_meter_h: signals.hourMeter ? roundTo(moment.hourMeterH, 1000) : undefined,
    odometer_km: signals.odometer ? roundTo(moment.odometerKm, 1000) : undefined,
    fuel_pct: signals.fuel ? roundTo(fuelPct, 10) : undefined,
    fuel_used_l: signals.fuel ? roundTo(moment.fuelUsedL, 100) : undefined,
    coolant_temp_c: signals.coolant && engineOn ? Math.round(coolantC + drift) : undefined,
    supply_v: roundTo(supplyV + drift * 0.2, 100),
    battery_v: roundTo((asset.hasWeakBattery ? weakV : 4.05) + crossDrift * 0.06, 100),
    satellites: Math.round(11.5 - Math.abs(drift) * 3 + crossDrift),
  };
}

/** The gearbox: revolutions climb within each gear and fall with the next. */
function revolutions(moment: Moment, drift: number): number {
  if (!moment.engineOn) return 0;
  const steady = moment.rpm + drift * 25;
  if (moment.rpm > 0) return Math.round(steady);
  if (moment.speedKmh < 4) return Math.round(700 + drift * 20);
  return Math.round(1050 + ((moment.speedKmh % 14) / 14) * 700 + drift * 20);
}

function roundTo(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
