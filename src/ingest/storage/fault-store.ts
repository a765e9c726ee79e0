import type { ClientBase } from 'pg';
import type { FaultReports } from '#features/assets/faults/public.ts';

/** Reports of one fault code of an asset. */
export interface FaultRow extends FaultReports {
  account_id: string;
  asset_id: string;
}

/** A fault that began. */
export interface BegunFault {
  account_id: string;
  asset_id: string;
  fault_id: string;
  code: string;
  description: string | null;
  source: string;
  severity: string;
  first_seen_at: Date;
}

/** Adds reports in their order, and answers the faults that began. */
export async function recordFaults(client: ClientBase, rows: readonly FaultRow[]): Promise<BegunFault[]> {
  const { rows: begun } = await client.query<BegunFault>('select * from record_faults($1::jsonb)', [
    JSON.stringify(rows),
  ]);
  return begun;
}
