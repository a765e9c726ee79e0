import { ageBands, ageYears, reportBands as silenceBands, reportHours } from '#features/assets/catalogue/public.ts';

export { ageBands, heardWithinH, lowBatteryV, reportBands as silenceBands } from '#features/assets/catalogue/public.ts';
export type SilenceBand = (typeof silenceBands)[number];

/** Null: it never reported. */
export function silenceBand(hours: number | null): SilenceBand {
  if (hours === null) return 'never';
  const at = reportHours.findIndex((most) => hours <= most);
  return silenceBands[at === -1 ? reportHours.length : at] ?? 'longer';
}

export type AgeBand = (typeof ageBands)[number];

export function ageBand(days: number): AgeBand {
  const at = ageYears.findIndex((years) => days < years * 365.25);
  return ageBands[at === -1 ? ageYears.length : at] ?? 'older';
}

/** Probable causes of silence; the first that applies is taken. */
export const silenceCauses = ['low_supply', 'no_satellites', 'site_silent', 'in_maintenance', 'unknown'] as const;
export type SilenceCause = (typeof silenceCauses)[number];

export interface LastWords {
  supplyV: number | null;
  satellites: number | null;
  /** No other asset of its unit reports either, and there are others. */
  isSiteSilent: boolean;
  inMaintenance: boolean;
}

export function causeOf({ supplyV, satellites, isSiteSilent, inMaintenance }: LastWords): SilenceCause {
  if (supplyV !== null && isLowSupply(supplyV)) return 'low_supply';
  if (satellites === 0) return 'no_satellites';
  if (isSiteSilent) return 'site_silent';
  return inMaintenance ? 'in_maintenance' : 'unknown';
}

/** Low supply voltages of 12 V and 24 V vehicles. */
export const lowSupplyV = [
  { from: -Infinity, under: 11.5 },
  { from: 16, under: 23 },
] as const;

function isLowSupply(volts: number): boolean {
  return lowSupplyV.some(({ from, under }) => volts >= from && volts < under);
}
