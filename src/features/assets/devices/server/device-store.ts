import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listUnassignedDevices } from '../contract.ts';

const shown = 200;

export async function fetchUnassignedDevices({ db, scope }: Context): Promise<ReplyOf<typeof listUnassignedDevices>> {
  const rows = await db
    .selectFrom('unassigned_devices')
    .select(['device_id', 'protocol', 'first_seen_at', 'last_seen_at', 'times', 'latitude', 'longitude'])
    .where('account_id', '=', scope.accountId)
    .orderBy('last_seen_at', 'desc')
    .limit(shown)
    .execute();
  return {
    items: rows.map((row) => ({
      ...row,
      first_seen_at: row.first_seen_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  };
}
