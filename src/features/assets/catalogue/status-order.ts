import type { AssetStatus } from './asset-status.ts';

/** Set by a person or a downtime: neither positions nor time start or end it. */
function isSetByHand(status: AssetStatus): boolean {
  return status === 'temporarily_disabled' || status === 'in_maintenance';
}

/** Whether a status that was read or published replaces the known one; `isBehind`: it was decided on an older fix. */
export function replacesStatus(next: AssetStatus, known: AssetStatus, isBehind: boolean): boolean {
  return !isBehind || isSetByHand(next) || isSetByHand(known);
}

/** Whether the status of a position replaces the known one. */
export function movesStatus(next: AssetStatus, known: AssetStatus, isBehind: boolean): boolean {
  return !isBehind && !isSetByHand(next) && !isSetByHand(known);
}
