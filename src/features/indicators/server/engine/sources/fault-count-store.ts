import { sql } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import { CountedRows, ofNow } from '../aggregate-rows.ts';
import { faultWord } from '../group-by.ts';
import type { QueryContext } from '../query-context.ts';

/** Fault codes that are not cleared, of the assets in the caller's reach. */
export async function fetchFaultCounts({ reading, dayColumns }: QueryContext, isAsked: boolean): Promise<CountedRows> {
  const counted = new CountedRows(['open_faults']);
  if (!isAsked) return counted;
  const { db, scope } = reading;
  const { rows } = await sql<{ asset: string; unit: string; severity: string; code: string; open: number }>`
    select v.id as asset, v.unit_id as unit, f.severity, f.code, count(*) as open
    from (select a.id, a.unit_id from ${visibleAssets(scope)}) v
    join asset_faults f on f.account_id = ${scope.accountId} and f.asset_id = v.id
    where f.cleared_at is null group by 1, 2, 3, 4`.execute(db);
  for (const { asset, unit, severity, code, open } of rows) {
    const number = dayColumns.assets.find(asset);
    if (number === undefined) continue;
    const word = counted.wordNumbers.of(faultWord(severity, code));
    counted.set(counted.add({ asset: number, unit: dayColumns.units.of(unit), day: ofNow, word }), 0, open);
  }
  return counted;
}
