/** Age of an asset's last report, in hours, up to which each band reaches; `never` stands apart. */
export const silenceBands = ['hour', 'day', 'week', 'fortnight', 'month', 'longer', 'never'] as const;
export type SilenceBand = (typeof silenceBands)[number];
const silenceHours: readonly number[] = [1, 24, 7 * 24, 14 * 24, 30 * 24];

/** Null: it never told anything. */
export function silenceBand(hours: number | null): SilenceBand {
  if (hours === null) return 'never';
  const at = silenceHours.findIndex((most) => hours <= most);
  return silenceBands[at === -1 ? silenceHours.length : at] ?? 'longer';
}

/** Years since an asset was first heard of. */
export const ageBands = ['year_1', 'years_3', 'years_5', 'years_10', 'older'] as const;
export type AgeBand = (typeof ageBands)[number];
const ageYears: readonly number[] = [1, 3, 5, 10];

export function ageBand(days: number): AgeBand {
  const at = ageYears.findIndex((years) => days < years * 365.25);
  return ageBands[at === -1 ? ageYears.length : at] ?? 'older';
}

/** The likely cause of a silence: the first that fits. */
export const silenceCauses = ['low_supply', 'no_satellites', 'site_silent', 'in_maintenance', 'unknown'] as const;
export type SilenceCause = (typeof silenceCauses)[number];

export interface LastWords {
  supplyV: number | null;
  satellites: number | null;
  /** Nothing else of its unit tells anything either, and there is something else. */
  isSiteSilent: boolean;
  inMaintenance: boolean;
}

export function causeOf({ supplyV, satellites, isSiteSilent, inMaintenance }: LastWords): SilenceCause {
  if (supplyV !== null && isLowSupply(supplyV)) return 'low_supply';
  if (satellites === 0) return 'no_satellites';
  if (isSiteSilent) return 'site_silent';
  return inMaintenance ? 'in_maintenance' : 'unknown';
}

/** Volts of a vehicle of 12 or of 24 V, whichever it must be. */
export const lowSupplyV = [
  { from: -Infinity, under: 11.5 },
  { from: 16, under: 23 },
] as const;

function isLowSupply(volts: number): boolean {
  return lowSupplyV.some(({ from, under }) => volts >= from && volts < under);
}

/** A device's own battery under this is low, volts. */
export const lowBatteryV = 3.5;
/** A report younger than this counts as communicating, hours. */
export const heardWithinH = 24;
