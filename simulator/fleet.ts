import { deadSlots } from './dead-trackers.ts';
import { kindModels, type Kind } from './fleet-models.ts';
import type { Place } from './roads/line.ts';
import { createRandom, hashOf, type Random } from './random.ts';
import { recordedTracks } from './recorded-tracks.ts';
import { chooseShift, type Shift } from './plan/shift.ts';
import { giveTroubles, type Trouble } from './troubles.ts';

/** The demo's own fleet. */
export const defaultSeed = 7;

export type City = 'porto-alegre' | 'sao-paulo';

/** What the demo consists of, without any id of a database: accounts hold units, units hold assets. */
export interface Fleet {
  seed: number;
  accounts: FleetAccount[];
}

export interface FleetAccount {
  name: string;
  domain: string;
  time_zone: string;
  units: FleetUnit[];
}

export interface FleetUnit {
  code: string;
  name: string;
  region: string;
  customer: string;
  assets: FleetAsset[];
}

/** The first fields are named as `POST /api/v1/assets` takes them; the rest is for the simulator. */
export interface FleetAsset {
  code: string;
  category: string;
  manufacturer: string;
  model: string;
  segment: string;
  plate: string | null;
  serial: string;
  device_ids: string[];
  disabled: boolean;
  maintenance: boolean;
  /** Age on day zero. */
  ageYears: number;
  kind: Kind;
  city: City;
  /** Around where it works. */
  centre: Place;
  shift: Shift;
  signals: Signals;
  /** Rarely: its battery is connected for an hour a week only. */
  reports: 'always' | 'rarely' | 'never';
  /** The tracker's battery needs replacement. */
  hasWeakBattery: boolean;
  /** With a slot, the tracker is dead for a week of every four; slots follow one another through the month. */
  deadSlot: number | null;
  /** The bus line or the recorded track, counted from 0. */
  lineIndex: number;
  trouble: Trouble | null;
}

/** What the device can say beyond place, speed and ignition. */
export interface Signals {
  engine: boolean;
  work: boolean;
  rpm: boolean;
  hourMeter: boolean;
  odometer: boolean;
  fuel: boolean;
  coolant: boolean;
}

interface UnitSheet {
  code: string;
  name: string;
  region: string;
  customer: string;
  city: City;
  centre: Place;
  kinds: Partial<Record<Kind, number>>;
}

interface AccountPlan {
  name: string;
  domain: string;
  units: UnitSheet[];
}

const accountPlans: AccountPlan[] = [
  {
    name: 'Serra Verde Locações',
    domain: 'serraverde.example',
    units: [
      {
        code: 'UL-4021',
        name: 'Obras Centro',
        region: 'Centro',
        customer: 'Construtora Guaíba',
        city: 'porto-alegre',
        centre: [-51.2185, -30.034],
        kinds: { truck: 34, excavator: 10, loader: 6, generator: 6 },
      },
      {
        code: 'UL-4035',
        name: 'Terraplenagem Norte',
        region: 'Zona Norte',
        customer: 'Consórcio Farrapos',
        city: 'porto-alegre',
        centre: [-51.176, -30.012],
        kinds: { truck: 34, excavator: 12, loader: 10, generator: 4 },
      },
      {
        code: 'UL-4048',
        name: 'Transporte Urbano Sul',
        region: 'Zona Sul',
        customer: 'Viação Ipanema',
        city: 'porto-alegre',
        centre: [-51.217, -30.078],
        kinds: { truck: 24, bus: 40, generator: 4 },
      },
    ],
  },
  {
    name: 'Andes Rental',
    domain: 'andesrental.example',
    units: [
      {
        code: 'UL-7110',
        name: 'São Paulo Centro',
        region: 'São Paulo',
        customer: 'Metropolitana Engenharia',
        city: 'sao-paulo',
        centre: [-46.645, -23.556],
        kinds: { truck: 22, excavator: 9, loader: 5, generator: 10, recorded: recordedTracks.length },
      },
    ],
  },
];

const kindOrder: Kind[] = ['truck', 'bus', 'excavator', 'loader', 'generator', 'recorded'];

/** Makes the demo's fleet: two accounts, four units, 240 assets; the same for the same seed. */
export function createFleet(seed: number): Fleet {
  return { seed, accounts: accountPlans.map((sheet) => createAccount(seed, sheet)) };
}

/** Every asset of an account, unit after unit. */
export function assetsOf(account: FleetAccount): FleetAsset[] {
  return account.units.flatMap((unit) => unit.assets);
}

function createAccount(seed: number, sheet: AccountPlan): FleetAccount {
  const made: Record<Kind, number> = { truck: 0, bus: 0, excavator: 0, loader: 0, generator: 0, recorded: 0 };
  const units = sheet.units.map((unit) => {
    const assets = kindOrder.flatMap((kind) =>
      Array.from({ length: unit.kinds[kind] ?? 0 }, () => createAsset(seed, unit, kind, made[kind]++)),
    );
    return { code: unit.code, name: unit.name, region: unit.region, customer: unit.customer, assets };
  });
  const account = { name: sheet.name, domain: sheet.domain, time_zone: 'America/Sao_Paulo', units };
  setAside(account, createRandom(hashOf(seed, sheet.name, 'set aside')));
  return account;
}

function createAsset(seed: number, unit: UnitSheet, kind: Kind, index: number): FleetAsset {
  const sheet = kindModels[kind];
  const track = kind === 'recorded' ? recordedTracks[index] : undefined;
  const code = `${sheet.prefix}-${String(sheet.firstNumber + index).padStart(4, '0')}`;
  const random = createRandom(hashOf(seed, unit.code, code));
  const [manufacturer, model] = track ? [track.manufacturer, track.model] : random.pick(sheet.models);
  return {
    code,
    category: track?.category ?? sheet.category,
    manufacturer,
    model,
    segment: track?.segment ?? sheet.segment,
    plate: sheet.hasPlate ? inventPlate(random) : null,
    serial: inventSerial(random, manufacturer),
    device_ids: [inventImei(random)],
    disabled: false,
    maintenance: false,
    ageYears: chooseAge(random),
    kind,
    city: unit.city,
    centre: unit.centre,
    shift: chooseShift(random, kind),
    signals: chooseSignals(random, kind),
    reports: 'always',
    hasWeakBattery: kind !== 'recorded' && random.chance(0.03),
    deadSlot: null,
    lineIndex: index,
    trouble: null,
  };
}

/** A few assets are in the workshop, disabled, never heard of, carry a tracker that fails, or are in trouble. */
function setAside(account: FleetAccount, random: Random): void {
  const all = assetsOf(account);
  const vehicles = all.filter((asset) => asset.kind === 'truck' || asset.kind === 'bus');
  const machines = all.filter((asset) => asset.kind !== 'recorded' && !vehicles.includes(asset));
  const take = (pool: FleetAsset[], count: number): FleetAsset[] =>
    Array.from({ length: count }, () => pool.splice(random.whole(0, pool.length - 1), 1)).flat();
  const isLarge = all.length > 100;
  const inWorkshop = [...take(vehicles, isLarge ? 2 : 1), ...take(machines, isLarge ? 3 : 1)];
  for (const asset of inWorkshop) asset.maintenance = true;
  const disconnected = inWorkshop.at(-1);
  if (disconnected) disconnected.reports = 'rarely';
  for (const asset of [...take(vehicles, 1), ...take(machines, isLarge ? 2 : 0)]) asset.disabled = true;
  for (const asset of take(machines, isLarge ? 3 : 1)) asset.reports = 'never';
  if (isLarge) {
    const dying = [...take(vehicles, deadSlots / 2), ...take(machines, deadSlots / 2)];
    dying.forEach((asset, slot) => (asset.deadSlot = slot));
  }
  giveTroubles([...vehicles, ...machines], isLarge ? 2 : 1);
}

/** Most rented assets are younger than five years; a few are much older. */
function chooseAge(random: Random): number {
  const roll = random.next();
  if (roll < 0.14) return random.between(0.3, 0.8);
  if (roll < 0.48) return random.between(1, 3);
  if (roll < 0.78) return random.between(3, 5);
  return roll < 0.95 ? random.between(5, 9.5) : random.between(10, 13);
}

function chooseSignals(random: Random, kind: Kind): Signals {
  const isMachine = kind === 'excavator' || kind === 'loader' || kind === 'generator';
  const isRich = random.chance(0.7);
  return {
    engine: isRich || isMachine,
    work: isMachine ? random.chance(0.8) : isRich,
    rpm: isRich || isMachine,
    hourMeter: random.chance(isMachine ? 0.92 : 0.6),
    odometer: !isMachine && random.chance(0.8),
    fuel: isRich && random.chance(0.9),
    coolant: isRich,
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A plate of the Mercosul form, ABC1D23. */
function inventPlate(random: Random): string {
  const character = (): string => alphabet.charAt(random.whole(0, 25));
  const digit = (): number => random.whole(0, 9);
  return `I${character()}${character()}${digit()}${character()}${digit()}${digit()}`;
}

function inventSerial(random: Random, manufacturer: string): string {
  const name = manufacturer
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  return `${name}${alphabet.charAt(random.whole(0, 25))}${random.whole(1000000, 9999999)}`;
}

/** Fifteen digits with a right check digit (Luhn), as trackers have them. */
function inventImei(random: Random): string {
  const digits = `8675${Array.from({ length: 10 }, () => random.whole(0, 9)).join('')}`;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[i]) * (i % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
