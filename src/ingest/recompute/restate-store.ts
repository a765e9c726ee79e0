import type { ClientBase } from 'pg';
import type { ChangedAlert } from '../alerts/alert-store.ts';
import { findRestated, type ReplayedEvent, type Unshown } from './restate.ts';

interface Replayed {
  accountId: string;
  assetId: string;
  /** Start of the replay, milliseconds since 1970; null: everything. */
  from: number | null;
  /** All events shown by the replay that definitions may watch. */
  shown: readonly ReplayedEvent[];
}

/**
 * Compares reported occurrences of an asset with a replay. Moved ones are rewritten at their new instant, so that they
 * do not trigger again; disproved ones stay. Alerts of both are marked as revised.
 * Fault codes are no part of positions, and stay as they were reported.
 */
export async function restateOccurrences(client: ClientBase, replayed: Replayed): Promise<ChangedAlert[]> {
  const { accountId, assetId, shown } = replayed;
  const from = replayed.from ?? shown.reduce((least, { at }) => Math.min(least, at), Infinity);
  // A complete replay without events gives no lower bound.
  if (from === Infinity) return [];
  const { rows: reported } = await client.query<Unshown>(reportedStatement, [accountId, assetId, from]);
  const keys = new Set(shown.map(({ key }) => key));
  const unshown = reported.filter(({ key }) => !keys.has(key));
  if (unshown.length === 0) return [];
  const known = new Set(reported.map(({ definition, key }) => `${definition} ${key}`));
  const restated = findRestated(unshown, shown, (definition, key) => known.has(`${definition} ${key}`));
  if (restated.length > 0)
    await client.query(restateStatement, [
      accountId,
      assetId,
      JSON.stringify(restated.map(({ definition, key, now }) => ({ definition, key, now: now.key, at: now.at }))),
    ]);
  const moved = new Map(restated.map(({ definition, key, now }) => [`${definition} ${key}`, now.key]));
  const revised = unshown.map(({ definition, key }) => ({ definition, key: moved.get(`${definition} ${key}`) ?? key }));
  const { rows } = await client.query<ChangedAlert>(reviseStatement, [accountId, assetId, JSON.stringify(revised)]);
  return rows;
}

const reportedStatement = `
  select o.definition_id as definition, o.key, (extract(epoch from o.occurred_at) * 1000)::float8 as at
  from alert_definitions d join alert_occurrences o on o.account_id = d.account_id and o.definition_id = d.id
  where d.account_id = $1 and d.condition ->> 'on' = 'event' and d.condition ->> 'event' not in ('fault', 'severe_fault') and o.subject_id = $2 and o.occurred_at >= to_timestamp($3::float8 / 1000)
  order by o.occurred_at`;

/** Ongoing occurrences stay ongoing; those that ended at their start still do. */
const restateStatement = `
  update alert_occurrences o set key = t.now, occurred_at = to_timestamp(t.at / 1000),
    ended_at = case when o.ended_at = o.occurred_at then to_timestamp(t.at / 1000) else greatest(o.ended_at, to_timestamp(t.at / 1000)) end
  from jsonb_to_recordset($3::jsonb) as t (definition uuid, key text, now text, at float8)
  where o.account_id = $1 and o.definition_id = t.definition and o.subject_id = $2 and o.key = t.key`;

const reviseStatement = `
  with revised as (
    update alerts a set revised = true
    where a.account_id = $1 and not a.revised and a.id in (
      select o.alert_id from jsonb_to_recordset($3::jsonb) as t (definition uuid, key text)
      join alert_occurrences o on o.account_id = $1 and o.definition_id = t.definition and o.subject_id = $2 and o.key = t.key)
    returning a.*),
  history as (
    insert into alert_history (account_id, alert_id, action) select account_id, id, 'revised' from revised)
  select account_id, id as alert_id, status, severity, unit_id, asset_id from revised`;
