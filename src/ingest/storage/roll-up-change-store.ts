import type { ClientBase } from 'pg';
import { localHour } from '#platform/time/local-clock.ts';
import { dayMs } from '#platform/time/durations.ts';
import { plainArray } from './sql-array.ts';

/** Days of an asset that were written. */
export interface WrittenDays {
  accountId: string;
  assetId: string;
  timeZone: string;
  days: Iterable<string>;
  /**
   * Starts of written geofence rows, milliseconds since 1970; by another time zone they may belong to an adjacent day.
   */
  crossings: Iterable<number>;
}

/** Notes rewritten past days; today and yesterday are always read live. */
export async function noteRollUpChanges(client: ClientBase, written: readonly WrittenDays[]): Promise<void> {
  const now = Date.now();
  const changes = written.flatMap(({ accountId, assetId, timeZone, days, crossings }) => {
    const yesterday = localHour(timeZone, now - dayMs).day;
    const old = [...crossings].filter((time) => time < now - dayMs);
    const over = [...days, ...old.flatMap(daysAround)].filter((day) => day < yesterday).sort();
    const [from] = over;
    const to = over.at(-1);
    return from === undefined || to === undefined ? [] : [{ accountId, assetId, from, to }];
  });
  if (changes.length === 0) return;
  await client.query(
    `insert into changes (account_id, kind, subject_id, from_day, to_day)
     select account_id, 'asset_days', asset_id, from_day, to_day
     from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) n (account_id, asset_id, from_day, to_day)
     on conflict do nothing`,
    [
      plainArray(changes.map(({ accountId }) => accountId)),
      plainArray(changes.map(({ assetId }) => assetId)),
      plainArray(changes.map(({ from }) => from)),
      plainArray(changes.map(({ to }) => to)),
    ],
  );
}

function daysAround(time: number): string[] {
  return [time - dayMs, time + dayMs].map((at) => new Date(at).toISOString().slice(0, 10));
}
