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

/** Address of the list of active fault codes, filtered. */
export function faultsPath(filter: Partial<FaultsAddress>): string {
  return `/services/simc/faults${faultsAddress.search(filter)}`;
}
