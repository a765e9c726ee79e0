import { inAccount, type Database } from '#platform/server/database.ts';
import type { Point } from '../place-rules.ts';
import type { Address } from './geocoder.ts';

function keyOf({ latitude, longitude }: Point) {
  return { latitude_e4: Math.round(latitude * 1e4), longitude_e4: Math.round(longitude * 1e4) };
}

/** What the geocoder said of a point before; undefined where it was not asked. */
export async function fetchAddress(db: Database, accountId: string, point: Point): Promise<Address | null | undefined> {
  const { latitude_e4, longitude_e4 } = keyOf(point);
  const row = await inAccount(db, accountId, (transaction) =>
    transaction
      .selectFrom('addresses')
      .select(['label', 'street'])
      .where('account_id', '=', accountId)
      .where('latitude_e4', '=', latitude_e4)
      .where('longitude_e4', '=', longitude_e4)
      .executeTakeFirst(),
  );
  return row && (row.label === null ? null : { label: row.label, street: row.street });
}

export async function keepAddress(
  db: Database,
  accountId: string,
  { point, address }: { point: Point; address: Address | null },
): Promise<void> {
  const found = { label: address?.label ?? null, street: address?.street ?? null, found_at: new Date() };
  await inAccount(db, accountId, async (transaction) => {
    await transaction
      .insertInto('addresses')
      .values({ ...keyOf(point), ...found })
      .onConflict((conflict) => conflict.columns(['account_id', 'latitude_e4', 'longitude_e4']).doUpdateSet(found))
      .execute();
  });
}
