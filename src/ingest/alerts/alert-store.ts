import { appendAll } from '#platform/append-all.ts';
import type { ClientBase } from 'pg';
import type { AlertChange } from '#features/alerts/treatment/live-contract.ts';
import type { AlertSignal, Ringing } from './alert-signal.ts';
import { joinTexts, plainArray, splitTexts } from '../storage/sql-array.ts';

/** Signal of an asset. */
export interface SignalRow {
  accountId: string;
  assetId: string;
  unitId: string;
  signal: AlertSignal;
}

/** Alert created or changed by a signal. */
export interface ChangedAlert {
  account_id: string;
  alert_id: string;
  status: AlertChange['status'];
  severity: AlertChange['severity'];
  unit_id: string;
  asset_id: string;
}

/**
 * Writes signals in order; those already written are skipped.
 * @returns the changed alerts
 */
export async function writeAlerts(client: ClientBase, rows: readonly SignalRow[]): Promise<ChangedAlert[]> {
  const changed: ChangedAlert[] = [];
  for (const run of runsOf(rows)) {
    const ringing = run.filter(isRinging);
    appendAll(changed, await (ringing.length > 0 ? raise(client, ringing) : end(client, run)));
  }
  return changed;
}

type RingingRow = SignalRow & { signal: Ringing };
const isRinging = (row: SignalRow): row is RingingRow => row.signal.kind === 'triggered';

/** Runs of one kind: an end must find the alert written before it. */
function runsOf(rows: readonly SignalRow[]): SignalRow[][] {
  const runs: SignalRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0]?.signal.kind === row.signal.kind) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

async function raise(client: ClientBase, rows: readonly RingingRow[]): Promise<ChangedAlert[]> {
  const ringing = rows.map(({ signal }) => signal);
  const { rows: changed } = await client.query<ChangedAlert>(raiseStatement, [
    ...idsOf(rows),
    plainArray(rows.map((row) => row.unitId)),
    joinTexts(ringing.map(({ key }) => key)),
    plainArray(ringing.map(({ at }) => at)),
    plainArray(ringing.map(({ endedAt }) => endedAt)),
    joinTexts(ringing.map((one) => JSON.stringify(evidenceOf(one)))),
    plainArray(ringing.map(({ geofence }) => geofence?.geofence)),
    plainArray(ringing.map(({ geofence }) => geofence?.part)),
    plainArray(ringing.map(({ geofence }) => geofence?.version)),
  ]);
  return changed;
}

function idsOf(rows: readonly SignalRow[]): string[] {
  return [
    plainArray(rows.map((row) => row.accountId)),
    plainArray(rows.map((row) => row.assetId)),
    plainArray(rows.map((row) => row.signal.definition)),
  ];
}

/** Evidence in the format of the API. */
function evidenceOf({ fixes, since, value, limit, attributes = {} }: Ringing): object {
  return {
    fixes: fixes.map(({ time, ...fix }) => ({ time: new Date(time).toISOString(), ...fix })),
    since: since === null ? null : new Date(since).toISOString(),
    value,
    limit,
    attributes,
  };
}

const raiseStatement = `
  with signals as materialized (
    select n.account_id, n.asset_id, n.definition_id, n.unit_id, n.key, to_timestamp(n.at / 1000.0) as at, to_timestamp(n.ended / 1000.0) as ended,
      n.evidence::jsonb || jsonb_build_object('geofence', case when n.part_id is not null then jsonb_build_object('id', n.part_id, 'name',
        case when n.part_id = n.geofence_id then v.name else (
          select s ->> 'name' from jsonb_array_elements(v.sub_geofences) s where s ->> 'id' = n.part_id::text) end) end) as evidence
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], ${splitTexts('$5')}, $6::float8[], $7::float8[], ${splitTexts('$8')},
      $9::uuid[], $10::uuid[], $11::int[]) with ordinality
      as n (account_id, asset_id, definition_id, unit_id, key, at, ended, evidence, geofence_id, part_id, geofence_version, place)
    left join geofence_versions v on v.account_id = n.account_id and v.geofence_id = n.geofence_id and v.version = n.geofence_version
    order by n.place)
  select signals.account_id, r.alert_id, r.status, r.severity, r.unit_id, r.asset_id
  from signals cross join lateral raise_alert(signals.account_id, signals.definition_id, signals.asset_id, signals.unit_id, signals.key, signals.at, signals.ended,
    (signals.evidence #>> '{fixes,0,latitude}')::float8, (signals.evidence #>> '{fixes,0,longitude}')::float8, signals.evidence) r`;

async function end(client: ClientBase, rows: readonly SignalRow[]): Promise<ChangedAlert[]> {
  const { rows: changed } = await client.query<ChangedAlert>(
    `select n.account_id, r.alert_id, r.status, r.severity, r.unit_id, r.asset_id
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::float8[]) as n (account_id, asset_id, definition_id, at)
     cross join lateral end_alert_condition(n.account_id, n.definition_id, n.asset_id, to_timestamp(n.at / 1000.0)) r`,
    [...idsOf(rows), plainArray(rows.map(({ signal }) => signal.at))],
  );
  return changed;
}
