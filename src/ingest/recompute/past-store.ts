import type { ClientBase } from 'pg';

/** Whether an asset has days before a local day. */
export async function hasDaysBefore(
  client: ClientBase,
  { accountId, assetId }: { accountId: string; assetId: string },
  day: string,
): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from asset_days where account_id = $1 and asset_id = $2 and day < $3::date) as found',
    [accountId, assetId, day],
  );
  return rows[0]?.found ?? false;
}
