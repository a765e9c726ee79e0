import { sql } from 'kysely';
import type { Episode, GroupRule, MemberSpan, StoredEpisode } from '#features/alerts/definitions/public.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';

/** A group to evaluate for a subject, from an instant on (milliseconds since 1970). */
export interface GroupLook {
  groupId: string;
  subjectId: string;
  from: number;
}

/** The members and scope of an active group. */
export interface AlertGroup {
  id: string;
  rule: GroupRule;
  /** It is evaluated on units, not on assets. */
  isOfUnit: boolean;
  members: string[];
}

/** An occurrence of a member. */
export interface Occurrence {
  member: string;
  asset: string;
  alertId: string;
  from: number;
  endedAt: number | null;
  isMoment: boolean;
}

/**
 * Takes due evaluations of an account that no other process holds, merging duplicates. The fixed order avoids
 * deadlocks.
 */
export async function takeLooks(db: AccountTransaction, accountId: string, limit: number): Promise<GroupLook[]> {
  const { rows } = await sql<GroupLook>`
    with due as (
      select id from alert_group_evaluations where account_id = ${accountId} and due_at <= now() order by due_at limit ${limit} for update skip locked),
    taken as (
      delete from alert_group_evaluations l using due where l.account_id = ${accountId} and l.id = due.id returning l.definition_id, l.subject_id, l.from_at)
    select definition_id as "groupId", subject_id as "subjectId", (extract(epoch from min(from_at)) * 1000)::float8 as "from"
    from taken group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * Serialises evaluations of the same group and subject, so that the second sees what the first wrote. @returns null if
 * the group is not active any more
 */
export async function holdGroup(
  db: AccountTransaction,
  accountId: string,
  { groupId, subjectId }: GroupLook,
): Promise<AlertGroup | null> {
  // The same lock as in `raise_alert`.
  await sql`select pg_advisory_xact_lock(hashtextextended('alert ' || ${groupId}::uuid || ' ' || ${subjectId}::uuid, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ at_least: number; assets: number | null; window_s: number; members: string[] }>`
    select (condition ->> 'at_least')::int as at_least, (condition ->> 'assets')::int as assets, (condition ->> 'window_s')::int as window_s,
      condition -> 'definition_ids' as members
    from alert_definitions
    where account_id = ${accountId} and id = ${groupId} and type = 'group' and status = 'active' and deleted_at is null`.execute(
    db,
  );
  if (!rows[0]) return null;
  const { at_least, assets, window_s, members } = rows[0];
  const rule = { atLeast: at_least, assets: assets ?? 1, windowMs: window_s * 1_000 };
  return { id: groupId, rule, isOfUnit: assets !== null, members };
}

/** Most occurrences read, newest first; far more than a group needs. */
const occurrencesLimit = 1_000;

/**
 * Occurrences of a group's members on its subject that may be open at an instant or later. Those from before group and
 * member were active do not count.
 */
export async function fetchOccurrences(
  db: AccountTransaction,
  accountId: string,
  { id, rule, isOfUnit, members }: AlertGroup,
  { subjectId, from }: GroupLook,
): Promise<Occurrence[]> {
  const subject = isOfUnit ? sql`a.unit_id = ${subjectId}` : sql`o.subject_id = ${subjectId}`;
  const { rows } = await sql<Occurrence>`
    select o.definition_id as member, o.subject_id as asset, o.alert_id as "alertId", ${milliseconds('o.occurred_at')} as "from",
      ${milliseconds('o.ended_at')} as "endedAt", m.type = 'external' or m.condition ->> 'on' = 'event' as "isMoment"
    from alert_definitions g
    join alert_definitions m on m.account_id = g.account_id and m.id = any(${members}::uuid[]) and m.status = 'active' and m.deleted_at is null
    join alert_occurrences o on o.account_id = g.account_id and o.definition_id = m.id
    join assets a on a.account_id = g.account_id and a.id = o.subject_id and a.deleted_at is null
    where g.account_id = ${accountId} and g.id = ${id} and ${subject}
      and coalesce(o.ended_at, timestamptz 'infinity') > to_timestamp(${from - rule.windowMs}::float8 / 1000)
      and o.occurred_at >= greatest(g.active_since, m.active_since)
      and (g.unit_ids = '{}' or a.unit_id = any(g.unit_ids)) and (g.asset_ids = '{}' or a.id = any(g.asset_ids))
    order by o.occurred_at desc limit ${occurrencesLimit}`.execute(db);
  return rows;
}

/** Stored episodes of a group on a subject that overlap a span. */
export async function fetchEpisodes(
  db: AccountTransaction,
  accountId: string,
  { groupId, subjectId, from }: GroupLook,
): Promise<StoredEpisode[]> {
  const { rows } = await sql<StoredEpisode>`
    select key, ${milliseconds('occurred_at')} as "from", ${milliseconds('ended_at')} as "to" from alert_occurrences
    where account_id = ${accountId} and definition_id = ${groupId} and subject_id = ${subjectId}
      and coalesce(ended_at, timestamptz 'infinity') >= to_timestamp(${from}::float8 / 1000)`.execute(db);
  return rows;
}

/** Raises a group with its members as evidence; null if its subject is gone. */
export async function raiseGroup(
  db: AccountTransaction,
  accountId: string,
  { group, subjectId, episode }: { group: AlertGroup; subjectId: string; episode: Episode<MemberSpan & Occurrence> },
): Promise<AlertOfUnit | null> {
  const { from, to, members } = episode;
  const place = group.isOfUnit
    ? sql`(select null::uuid as asset, id as unit from units where account_id = ${accountId} and id = ${subjectId} and deleted_at is null)`
    : sql`(select id as asset, unit_id as unit from assets where account_id = ${accountId} and id = ${subjectId} and deleted_at is null)`;
  const alertIds = [...new Set(members.map(({ alertId }) => alertId))];
  const { rows } = await sql<Omit<AlertOfUnit, 'id'> & { alert_id: string }>`
    with shown as (
      select coalesce(jsonb_agg(o.evidence #> '{fixes,0}' order by o.occurred_at desc) filter (where o.evidence #> '{fixes,0}' is not null), '[]') as fixes
      from jsonb_to_recordset(${JSON.stringify(members.map(({ member, asset, alertId, from: at }) => ({ member, asset, alertId, at })))}::jsonb)
        as w (member uuid, asset uuid, "alertId" uuid, at float8)
      join alert_occurrences o on o.account_id = ${accountId} and o.definition_id = w.member and o.subject_id = w.asset and o.alert_id = w."alertId"
        and o.occurred_at = to_timestamp(w.at / 1000))
    select r.alert_id, r.status, r.severity, r.asset_id, r.unit_id as "unitId"
    from ${place} subject cross join shown cross join lateral raise_alert(${accountId}::uuid, ${group.id}::uuid, subject.asset, subject.unit,
      ${`group ${new Date(from).toISOString()}`}, to_timestamp(${from}::float8 / 1000), to_timestamp(${to}::float8 / 1000),
      (shown.fixes #>> '{0,latitude}')::float8, (shown.fixes #>> '{0,longitude}')::float8,
      jsonb_build_object('fixes', shown.fixes, 'since', null, 'value', null, 'limit', null, 'geofence', null, 'attributes', '{}'::jsonb,
        'alert_ids', ${JSON.stringify(alertIds)}::jsonb)) r`.execute(db);
  if (!rows[0]) return null;
  const { alert_id: id, ...change } = rows[0];
  return { id, ...change };
}

/** Writes the end of a stored episode; null if it is open again. @returns changes of the open alert */
export async function endGroup(
  db: AccountTransaction,
  accountId: string,
  { groupId, subjectId, key, to }: Pick<GroupLook, 'groupId' | 'subjectId'> & { key: string; to: number | null },
): Promise<AlertOfUnit[]> {
  const { rows } = await sql<AlertOfUnit>`
    with stored as (
      update alert_occurrences set ended_at = to_timestamp(${to}::float8 / 1000)
      where account_id = ${accountId} and definition_id = ${groupId} and subject_id = ${subjectId} and key = ${key} returning alert_id, occurred_at),
    changed as (
      update alerts l set condition_ended_at = to_timestamp(${to}::float8 / 1000) from stored
      where l.account_id = ${accountId} and l.id = stored.alert_id and l.status <> 'resolved' and l.last_occurred_at = stored.occurred_at returning l.*),
    news as (
      insert into alert_outbox (alert_id, kind) select id, 'condition_ended' from changed where condition_ended_at is not null),
    history as (
      insert into alert_history (alert_id, action) select id, 'condition_ended' from changed where condition_ended_at is not null)
    select id, status, severity, asset_id, unit_id as "unitId" from changed`.execute(db);
  return rows;
}

/** Schedules the next evaluation by time, replacing an earlier one; null if there is none. */
export async function planLook(
  db: AccountTransaction,
  accountId: string,
  { groupId, subjectId }: Pick<GroupLook, 'groupId' | 'subjectId'>,
  at: number | null,
): Promise<void> {
  await sql`
    delete from alert_group_evaluations
    where account_id = ${accountId} and definition_id = ${groupId} and subject_id = ${subjectId} and is_planned`.execute(
    db,
  );
  if (at === null) return;
  await sql`
    insert into alert_group_evaluations (definition_id, subject_id, from_at, due_at, is_planned)
    values (${groupId}, ${subjectId}, to_timestamp(${at}::float8 / 1000), to_timestamp(${at}::float8 / 1000), true)`.execute(
    db,
  );
}

function milliseconds(column: string) {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
}
