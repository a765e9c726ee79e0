import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Alert } from '../../contract.ts';
import { alertColumns, described, toAlert, type AlertRow } from '../alert-store.ts';

/** Alerts of an account without access check, for webhooks. */
export async function fetchAlertsById(
  db: AccountTransaction,
  accountId: string,
  ids: readonly string[],
): Promise<Alert[]> {
  const { rows } = await sql<AlertRow>`
    select ${alertColumns} from (select * from alerts where account_id = ${accountId} and id = any(${ids}::uuid[])) l ${described}`.execute(
    db,
  );
  return rows.map(toAlert);
}
