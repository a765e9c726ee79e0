import type { ClientBase } from 'pg';
import { mergeReports } from '#features/assets/faults/public.ts';
import { watchFault } from '../../alerts/watch-happenings.ts';
import { recordFaults, type FaultRow } from '../../storage/fault-store.ts';
import type { Memory } from '../memory.ts';
import type { Arrival } from './sort-arrivals.ts';
import type { Tracked } from '../shards/tracked.ts';

/**
 * Stores fault codes of new positions.
 * @returns assets with a signal of a new fault
 */
export async function takeFaults(client: ClientBase, memory: Memory, arrivals: readonly Arrival[]): Promise<Tracked[]> {
  const withFaults = arrivals.filter(({ position }) => position.faults !== undefined);
  if (withFaults.length === 0) return [];
  const byAsset = new Map([...Map.groupBy(withFaults, ({ asset }) => asset.id)].sort(([a], [b]) => (a < b ? -1 : 1)));
  const rows: FaultRow[] = [];
  for (const [asset_id, own] of byAsset) {
    const account_id = own[0]?.asset.account.id ?? '';
    const reports = own.flatMap(({ position }) =>
      (position.faults ?? []).map((report) => ({ at: position.time, report })),
    );
    for (const merged of mergeReports(reports)) rows.push({ ...merged, account_id, asset_id });
  }
  const ringing = new Set<Tracked>();
  for (const fault of await recordFaults(client, rows)) {
    const own = byAsset.get(fault.asset_id) ?? [];
    const tracked = own[0] && memory.find(own[0].asset);
    const shown = own.find(({ position }) => position.time === fault.first_seen_at.getTime());
    if (tracked && shown && watchFault(tracked, fault, shown.position)) ringing.add(tracked);
  }
  return [...ringing];
}
