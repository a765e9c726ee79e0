import { sql } from 'kysely';
import { seenOnce, type Audience } from '#features/alerts/treatment/server/public.ts';
import type { WholeAlert } from '#features/alerts/treatment/contract.ts';
import type { AccountTransaction } from '#platform/server/database.ts';

/** The fields of an alert that an e-mail shows. */
export interface EmailAlert extends Pick<
  WholeAlert,
  | 'id'
  | 'definition_id'
  | 'code'
  | 'description'
  | 'severity'
  | 'asset_code'
  | 'unit'
  | 'location'
  | 'occurrences'
  | 'assignee_id'
  | 'seen_once'
> {
  occurred_at: Date;
  manufacturer: string | null;
  model: string | null;
  /** The definition's name; the description may come from an external sender. */
  name: string;
  evidence: Partial<WholeAlert['evidence']>;
  recommendation: string | null;
  /** Its definition creates a report. */
  has_report: boolean;
  /** The definition's current audience. */
  audience: Audience & { email: boolean };
}

/** Alerts that still exist and whose definition still sends e-mails. */
export async function fetchEmailAlerts(
  db: AccountTransaction,
  accountId: string,
  ids: readonly string[],
): Promise<EmailAlert[]> {
  const { rows } = await sql<EmailAlert>`
    select l.id, l.definition_id, l.code, l.description, l.severity, l.asset_code, l.location, l.occurrences, l.occurred_at, l.manufacturer,
      l.assignee_id, a.model, l.evidence, d.description as name, d.recommendation, d.create_report as has_report, ${seenOnce} as seen_once, json_build_object('id', u.id, 'code', u.code, 'name', u.name) as unit,
      json_build_object('app', d.app, 'email', d.email, 'level', d.notification_level, 'profileIds', d.profile_ids) as audience
    from alerts l
    join alert_definitions d on d.account_id = l.account_id and d.id = l.definition_id
    join units u on u.account_id = l.account_id and u.id = l.unit_id
    left join assets a on a.account_id = l.account_id and a.id = l.asset_id
    where l.account_id = ${accountId} and l.id = any(${ids}::uuid[]) and not l.gone and d.email`.execute(db);
  return rows;
}

export interface DueEmail {
  userId: string;
  alertId: string;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** Stores e-mails to be sent later, each alert once per person. */
export async function insertPendingEmails(db: AccountTransaction, waiting: readonly DueEmail[]): Promise<void> {
  const rows = waiting.map(({ dueAt, ...row }) => ({ ...row, dueAt: new Date(dueAt).toISOString() }));
  await sql`
    insert into pending_alert_emails (user_id, alert_id, due_at)
    select "userId", "alertId", "dueAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("userId" uuid, "alertId" uuid, "dueAt" timestamptz)
    on conflict do nothing`.execute(db);
}

/** Removes and returns the e-mails due by an instant. */
export async function takeDue(
  db: AccountTransaction,
  accountId: string,
  now: Date,
): Promise<{ userId: string; alertId: string }[]> {
  const { rows } = await sql<{ userId: string; alertId: string }>`
    delete from pending_alert_emails where account_id = ${accountId} and due_at <= ${now}
    returning user_id as "userId", alert_id as "alertId"`.execute(db);
  return rows;
}
