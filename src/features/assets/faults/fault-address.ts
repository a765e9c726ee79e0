import * as z from 'zod/mini';
import { addressOf, searchText, type ValuesOf } from '#platform/address.ts';
import { listFaults } from './contract.ts';

/** Besides active fault codes, which are listed by default. */
export const otherStates = z.enum(['cleared', 'any']);

/** Filters and order of the list of fault codes in its address. */
export const faultsAddress = addressOf(
  { ...listFaults.query.shape, search: searchText, state: otherStates },
  { search: '', sort: '-last_seen_at', state: null, severity: [], asset_id: [] },
);
export type FaultsAddress = ValuesOf<typeof faultsAddress>;

export function faultsQuery({ state, ...rest }: FaultsAddress) {
  return { ...rest, cleared: state === 'any' ? null : state === 'cleared' ? ('true' as const) : ('false' as const) };
}

/** Address of the list with the fault codes of one asset. */
export function faultsPath(assetId: string): string {
  return `/services/simc/faults${faultsAddress.search({ asset_id: [assetId] })}`;
}
