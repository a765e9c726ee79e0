import { isGraveEnough } from '#features/messaging/preferences/server/public.ts';
import { nearestPlaces } from '#features/trips/geocoding/server/public.ts';
import { inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Services } from '#platform/server/feature.ts';
import { accountWorker, type Worker } from '#platform/server/worker.ts';
import { isNotified } from '../audience-rules.ts';
import { isWorthNotifying } from '#features/alerts/treatment/timely-rules.ts';
import { fetchAlertReaders } from './alert-readers.ts';
import { announceAlerts, type AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';
import { assignRaised } from './assign-raised.ts';
import type { OutboxSubscriber, RaisedAlert } from './outbox-subscriber.ts';
import { takeOutbox, lockOutbox, writeLocations, type AlertOutboxEntry } from './outbox-store.ts';
import { notifyOfAlert } from './notify-of-alert.ts';

/** Entries per transaction. */
const atOnce = 200;

/** Dispatches the alert outbox; each entry is handled in the transaction that deletes it, so exactly once. */
export function outboxDispatcher(subscribers: readonly OutboxSubscriber[]): Worker {
  return accountWorker({
    description: 'dispatch the outbox of alerts',
    everyMs: 15_000,
    listener: 'alert-outbox',
    due: 'alert_outbox',
    work: async ({ db, live }, accountId) => (await dispatchOutbox({ db, live, subscribers }, accountId)) === atOnce,
  });
}

interface DispatchDeps extends Pick<Services, 'db' | 'live'> {
  subscribers?: readonly OutboxSubscriber[];
}

/** @returns number of entries; zero if another dispatch holds the lock */
export function dispatchOutbox({ db, live, subscribers = [] }: DispatchDeps, accountId: string): Promise<number> {
  return inAccountWithAfterCommit(db, accountId, async (own, afterCommit) => {
    if (!(await lockOutbox(own, accountId, { waits: false }))) return 0;
    const taken = await takeOutbox(own, accountId, atOnce);
    const entries = await assignRaised(own, accountId, taken);
    const located = new Set(await locate(own, accountId, entries));
    const changed = entries.filter((one, at) => located.has(one) || one.assignee_id !== taken[at]?.assignee_id);
    if (changed.length > 0) afterCommit(() => announceAlerts(live, accountId, changed.map(changeOf)));
    const raised = await withReaders(own, accountId, entries);
    const transaction = { db: own, afterCommit };
    for (const one of raised) {
      const alert = { ...one.alert, id: one.alert.alert_id };
      await notifyOfAlert(transaction, live, {
        code: 'alert_raised',
        accountId,
        userIds: notifiedOf(one),
        alert,
        key: 'raised',
      });
    }
    for (const notify of subscribers) await notify(transaction, { accountId, entries, raised });
    return entries.length;
  });
}

/** Stores the place names of alerts that have none yet. @returns the entries with place names */
async function locate(
  db: AccountTransaction,
  accountId: string,
  entries: readonly AlertOutboxEntry[],
): Promise<readonly AlertOutboxEntry[]> {
  const points = new Map<string, { latitude: number; longitude: number }>();
  for (const { alert_id, latitude, longitude, located } of entries)
    if (!located && latitude !== null && longitude !== null) points.set(alert_id, { latitude, longitude });
  if (points.size === 0) return [];
  const places = await nearestPlaces([...points.values()]);
  const located = [...points.keys()].map((id, at) => ({ id, location: places[at]?.label ?? '' }));
  await writeLocations(db, accountId, located);
  return entries.filter(({ alert_id }) => points.has(alert_id));
}

function changeOf({ alert_id: id, status, severity, asset_id, unit_id: unitId }: AlertOutboxEntry): AlertOfUnit {
  return { id, status, severity, asset_id, unitId };
}

/** Newly raised alerts, each with the people who see it and whose preferences accept its severity. */
async function withReaders(
  db: AccountTransaction,
  accountId: string,
  entries: readonly AlertOutboxEntry[],
): Promise<RaisedAlert[]> {
  const raised = entries.filter(isToBeNotified);
  if (raised.length === 0) return [];
  const readers = await fetchAlertReaders(db, accountId, raised);
  return raised.map((alert) => ({
    alert,
    readers: (readers.get(alert.unit_id) ?? [])
      .filter(({ preferences }) => isGraveEnough(alert.severity, preferences))
      .map((reader) => ({ ...reader, isAssignee: reader.userId === alert.assignee_id })),
  }));
}

/** People are notified when an alert is raised; repeats, ends and treatments only update open screens. */
function isToBeNotified({ kind, gone, occurred_at, created_at }: AlertOutboxEntry): boolean {
  const times = { occurredAt: occurred_at.getTime(), raisedAt: created_at.getTime() };
  return kind === 'raised' && !gone && isWorthNotifying(times);
}

/** Recipients of the portal notification of a raised alert. */
function notifiedOf({ alert, readers }: RaisedAlert): string[] {
  return readers
    .filter((reader) => reader.preferences.app && isNotified(alert.audience, reader))
    .map(({ userId }) => userId);
}
