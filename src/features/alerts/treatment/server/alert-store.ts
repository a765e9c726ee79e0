import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import { isSeenOnce } from '#features/geofences/server/public.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import type { Alert } from '../contract.ts';

/** Alerts in the caller's reach, as `l`; the basis of every query. Alerts of removed assets and units are excluded. */
export function visibleAlerts({ accountId, unitIds }: Scope): RawBuilder<unknown> {
  const units = inReach({ unitIds }, sql`l.unit_id`);
  return sql`alerts l where l.account_id = ${accountId} and not l.gone and ${units}`;
}

/** Whether definition `d` has a recommendation text or an existing file. */
export const hasRecommendation = sql<boolean>`(d.recommendation is not null or exists (
  select from files f where f.account_id = d.account_id and f.id = d.file_id and f.deleted_at is null))`;

/** Whether a single fix shows what alert `l` was last raised for, a speeding. */
export const seenOnce = sql<boolean>`(l.evidence #>> '{condition,event}' is not distinct from 'geofence_speeding' and
  coalesce(l.condition_ended_at = l.last_occurred_at, exists (
    select from geofence_events e where e.account_id = l.account_id and e.asset_id = l.asset_id and e.started_at = l.last_occurred_at
      and e.part_id = (l.evidence #>> '{geofence,id}')::uuid and ${isSeenOnce})))`;

/** Columns of an alert `l`. */
export const described = sql`
  join alert_definitions d on d.account_id = l.account_id and d.id = l.definition_id
  join units u on u.account_id = l.account_id and u.id = l.unit_id
  left join assets a on a.account_id = l.account_id and a.id = l.asset_id
  left join users p on p.id = l.assignee_id`;

export const alertColumns = sql`l.id, l.definition_id, l.code, l.type, l.description, l.severity, l.category, l.asset_id, l.feed_id, l.asset_code, l.manufacturer,
  json_build_object('id', u.id, 'code', u.code, 'name', u.name) as unit, coalesce(a.cost_centre, u.code) as cost_centre,
  l.latitude, l.longitude, l.location, l.occurred_at, l.last_occurred_at, l.occurrences, l.condition_ended_at,
  ${seenOnce} as seen_once, l.status, l.assignee_id,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as assignee, l.order_number, l.os_number,
  l.running_at, l.solved_at, ${hasRecommendation} as has_recommendation, l.has_counter_measure, l.revised, l.version`;

type Instants = 'occurred_at' | 'last_occurred_at' | 'condition_ended_at' | 'running_at' | 'solved_at';

export type AlertRow = Omit<Alert, Instants | 'origin' | 'group'> & {
  occurred_at: Date;
  last_occurred_at: Date;
  condition_ended_at: Date | null;
  running_at: Date | null;
  solved_at: Date | null;
};

export function toAlert(row: AlertRow): Alert {
  return {
    ...row,
    origin: row.type === 'external' ? 'external' : 'calculated',
    group: row.type === 'group',
    occurred_at: row.occurred_at.toISOString(),
    last_occurred_at: row.last_occurred_at.toISOString(),
    condition_ended_at: row.condition_ended_at?.toISOString() ?? null,
    running_at: row.running_at?.toISOString() ?? null,
    solved_at: row.solved_at?.toISOString() ?? null,
  };
}
