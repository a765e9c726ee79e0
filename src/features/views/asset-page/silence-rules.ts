import { likelyCauseOf, type SilenceCause } from '#features/indicators/public.ts';

/** Assets of a group, and how many communicate. */
export interface Neighbours {
  assets: number;
  heard: number;
}

/** Facts about an asset that does not report. */
export interface SilenceFacts {
  hasReported: boolean;
  hasDevice: boolean;
  supplyV: number | null;
  satellites: number | null;
  inMaintenance: boolean;
  /** Other assets of its unit, and others around its last position. */
  unit: Neighbours;
  near: Neighbours;
}

/** Probable causes: those of the indicators, and those derived from neighbours. */
export type AssetSilenceCause = SilenceCause | 'no_device' | 'never_sent' | 'area_silent' | 'only_this';

export const assetSilenceCauses = [
  'no_device',
  'never_sent',
  'low_supply',
  'no_satellites',
  'site_silent',
  'in_maintenance',
  'area_silent',
  'only_this',
  'unknown',
] as const satisfies readonly AssetSilenceCause[];

const areSilent = ({ assets, heard }: Neighbours) => assets > 0 && heard === 0;

/** Probable cause of an asset's silence; consistent with the indicators. */
export function explainSilence(facts: SilenceFacts): AssetSilenceCause {
  const { hasReported, hasDevice, supplyV, satellites, inMaintenance, unit, near } = facts;
  if (!hasReported) return hasDevice ? 'never_sent' : 'no_device';
  const cause = likelyCauseOf({ supplyV, satellites, isSiteSilent: areSilent(unit), inMaintenance });
  if (cause !== 'unknown') return cause;
  if (areSilent(near)) return 'area_silent';
  return unit.heard > 0 || near.heard > 0 ? 'only_this' : 'unknown';
}
