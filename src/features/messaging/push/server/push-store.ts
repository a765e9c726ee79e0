import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import type { Notification } from '#features/messaging/notifications/contract.ts';
import { pushedCodes, pushLimits, type PushDevice, type putPushDevice } from '../contract.ts';
import { inReach } from '#platform/server/database/in-reach.ts';

type Row = Omit<PushDevice, 'created_at'> & { created_at: Date };

const toDevice = ({ created_at, ...row }: Row): PushDevice => ({ ...row, created_at: created_at.toISOString() });

/** Devices of sign-ins that last. */
const isLive = sql`exists (select from sessions s where s.id = d.session_id and s.ended_at is null and s.expires_at > now())`;

export async function fetchDevices({ db, scope }: ReadContext): Promise<PushDevice[]> {
  const { rows } = await sql<Row>`
    select d.id, d.name, d.created_at from push_devices d
    where d.account_id = ${scope.accountId} and d.user_id = ${scope.userId} and ${isLive}
    order by d.created_at desc, d.id desc`.execute(db);
  return rows.map(toDevice);
}

/** A browser has one endpoint: the last person who subscribes it is notified there. */
export async function putDevice(
  { db, scope, sessionId }: Context,
  { endpoint, p256dh, auth, name }: BodyOf<typeof putPushDevice>,
): Promise<PushDevice> {
  const [key, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  const { rows } = await sql<Row>`
    insert into push_devices (user_id, session_id, endpoint, p256dh, auth, name)
    values (${scope.userId}, ${sessionId}, ${endpoint}, ${key}, ${secret}, ${name})
    on conflict (account_id, endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name
    returning id, name, created_at`.execute(db);
  await sql`
    delete from push_devices where account_id = ${scope.accountId} and id in (
      select id from push_devices where account_id = ${scope.accountId} and user_id = ${scope.userId}
      order by created_at desc, id desc offset ${pushLimits.devices})`.execute(db);
  if (!rows[0]) throw notFound();
  return toDevice(rows[0]);
}

export async function deleteDevice({ db, scope }: Context, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from push_devices where account_id = ${scope.accountId} and user_id = ${scope.userId} and id = ${id}`.execute(
    db,
  );
  if (numAffectedRows !== 1n) throw notFound();
}

/** Queues notifications for the devices of their readers, in the transaction that adds them. @returns whether there were any */
export async function queuePushes(db: AccountTransaction, accountId: string, ids: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into push_messages (notification_id, device_id)
    select n.id, d.id from notifications n join push_devices d on d.account_id = n.account_id and d.user_id = n.user_id
    where n.account_id = ${accountId} and n.id = any(${ids}::uuid[]) and n.code = any(${pushedCodes}::text[])`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export async function fetchAccountsWithPushes(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from accounts_with_push_messages() id where not is_closed(id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** A notification on its way to a device. */
export interface PushMessage {
  notificationId: string;
  deviceId: string;
  userId: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  attempts: number;
  code: string;
  body: Notification['body'];
  severity: Notification['severity'];
  link: string | null;
}

/** Takes due messages; another process may take them again if this one does not settle them. */
export async function takePushes(db: AccountTransaction, accountId: string, most: number): Promise<PushMessage[]> {
  await sql`
    delete from push_devices d where d.account_id = ${accountId} and not ${isLive}
      and exists (select from push_messages m where m.account_id = ${accountId} and m.device_id = d.id)`.execute(db);
  const { rows } = await sql<PushMessage>`
    with taken as (
      update push_messages m set attempts = attempts + 1, due_at = now() + interval '1 minute'
      where m.account_id = ${accountId} and (m.notification_id, m.device_id) in (
        select notification_id, device_id from push_messages where account_id = ${accountId} and due_at <= now()
        order by due_at limit ${most} for update skip locked)
      returning notification_id, device_id, attempts)
    select t.notification_id as "notificationId", t.device_id as "deviceId", d.user_id as "userId", d.endpoint, d.p256dh, d.auth,
      t.attempts, n.code, n.body, n.severity, n.link
    from taken t join push_devices d on d.account_id = ${accountId} and d.id = t.device_id
    join notifications n on n.account_id = ${accountId} and n.id = t.notification_id`.execute(db);
  return rows;
}

/** Whether its reader has not read it yet, and sees now what it is about: the asset, and the alert's unit. */
export async function isWanted(
  db: AccountTransaction,
  { accountId, unitIds }: Scope,
  { notificationId }: PushMessage,
): Promise<boolean> {
  const reached = inReach({ unitIds }, sql`a.unit_id`);
  const { rows } = await sql`
    select from notifications n
    where n.account_id = ${accountId} and n.id = ${notificationId} and n.read_at is null and n.dismissed_at is null
      and (n.asset_id is null or exists (select from assets a where a.account_id = n.account_id and a.id = n.asset_id
        and a.deleted_at is null and ${reached}))
      and exists (select from alerts a where a.account_id = n.account_id and 'alert ' || a.id = n.about and not a.gone
        and ${reached})`.execute(db);
  return rows.length > 0;
}

type MessageKey = Pick<PushMessage, 'notificationId' | 'deviceId'>;

export async function deletePush(
  db: AccountTransaction,
  accountId: string,
  { notificationId, deviceId }: MessageKey,
): Promise<void> {
  await sql`
    delete from push_messages
    where account_id = ${accountId} and notification_id = ${notificationId} and device_id = ${deviceId}`.execute(db);
}

export async function postponePush(
  db: AccountTransaction,
  accountId: string,
  { notificationId, deviceId, delayS }: MessageKey & { delayS: number },
): Promise<void> {
  await sql`
    update push_messages set due_at = now() + make_interval(secs => ${delayS})
    where account_id = ${accountId} and notification_id = ${notificationId} and device_id = ${deviceId}`.execute(db);
}

/** A device whose push service no longer knows it, with what waits for it. */
export async function forgetDevice(db: AccountTransaction, accountId: string, deviceId: string): Promise<void> {
  await sql`delete from push_devices where account_id = ${accountId} and id = ${deviceId}`.execute(db);
}
