import { sql } from 'kysely';
import { code, invalid } from '#platform/errors.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { NotificationPreferences, putNotificationPreferences } from '../contract.ts';
import { defaultPreferences, type AlertPreferences } from '../preference-rules.ts';

type Row = Omit<AlertPreferences, 'quiet_hours'> & { quiet_from: number | null; quiet_to: number | null };

const toPreferences = ({ quiet_from, quiet_to, ...row }: Row): AlertPreferences => ({
  ...row,
  quiet_hours: quiet_from === null || quiet_to === null ? null : { from_minute: quiet_from, to_minute: quiet_to },
});

/** Preferences of members by id, with defaults for those without any. */
export async function fetchAlertPreferences(
  db: AccountTransaction,
  accountId: string,
  userIds: readonly string[],
): Promise<Map<string, AlertPreferences>> {
  const { rows } = await sql<Row & { user_id: string }>`
    select m.user_id, coalesce(w.app, ${defaultPreferences.app}) as app, coalesce(w.mail, ${defaultPreferences.mail}) as mail,
      coalesce(w.least_severity, ${defaultPreferences.least_severity}) as least_severity, w.quiet_from, w.quiet_to,
      coalesce(w.critical_anyway, ${defaultPreferences.critical_anyway}) as critical_anyway, coalesce(p.time_zone, c.time_zone) as time_zone
    from memberships m join users p on p.id = m.user_id join accounts c on c.id = m.account_id
    left join notification_preferences w on w.account_id = m.account_id and w.user_id = m.user_id
    where m.account_id = ${accountId} and m.user_id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ user_id, ...row }) => [user_id, toPreferences(row)]));
}

export async function fetchPreferences({ db, scope }: Context): Promise<NotificationPreferences> {
  const preferences = (await fetchAlertPreferences(db, scope.accountId, [scope.userId])).get(scope.userId);
  return { ...defaultPreferences, time_zone: 'UTC', ...preferences, unsubscribed: await fetchUnsubscribed(db, scope) };
}

/** Existing definitions in units in reach. */
async function fetchUnsubscribed(
  db: AccountTransaction,
  { accountId, userId, unitIds }: Scope,
): Promise<NotificationPreferences['unsubscribed']> {
  const { rows } = await sql<NotificationPreferences['unsubscribed'][number]>`
    select d.id, d.code, d.description from alert_email_links l
    join alert_definitions d on d.account_id = l.account_id and d.id = l.definition_id
    where l.account_id = ${accountId} and l.user_id = ${userId} and l.unsubscribed_at is not null and d.deleted_at is null
      and (d.unit_ids = '{}' or ${unitIds}::uuid[] is null or d.unit_ids && ${unitIds}::uuid[])
    order by lower(d.code), d.id`.execute(db);
  return rows;
}

type Fields = BodyOf<typeof putNotificationPreferences>;

/** @throws Refusal `validation_error` for a definition that never e-mailed the caller */
export async function changePreferences(context: Context, { unsubscribed_ids, ...fields }: Fields): Promise<void> {
  const { db, scope } = context;
  const { quiet_hours: quiet, ...preferences } = { ...(await fetchPreferences(context)), ...fields };
  await sql`
    insert into notification_preferences (user_id, app, mail, least_severity, quiet_from, quiet_to, critical_anyway)
    values (${scope.userId}, ${preferences.app}, ${preferences.mail}, ${preferences.least_severity}, ${quiet?.from_minute ?? null}, ${quiet?.to_minute ?? null},
      ${preferences.critical_anyway})
    on conflict (account_id, user_id) do update set app = excluded.app, mail = excluded.mail, least_severity = excluded.least_severity,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, critical_anyway = excluded.critical_anyway`.execute(
    db,
  );
  if (unsubscribed_ids) await replaceUnsubscribed(context, unsubscribed_ids);
}

async function replaceUnsubscribed({ db, scope }: Context, ids: readonly string[]): Promise<void> {
  const own = sql`account_id = ${scope.accountId} and user_id = ${scope.userId}`;
  const { rows } = await sql<{ id: string }>`
    select definition_id as id from alert_email_links where ${own} and definition_id = any(${ids}::uuid[])`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw invalid({ unsubscribed_ids: [code.unknownReference] });
  await sql`
    update alert_email_links set unsubscribed_at = case when definition_id = any(${ids}::uuid[]) then coalesce(unsubscribed_at, now()) end
    where ${own} and definition_id is not null`.execute(db);
}
