import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { queuePushes } from '#features/messaging/push/server/push-store.ts';
import { notificationChanged } from '../contract.ts';
import {
  dismissCode,
  insertNotifications,
  type MemberNotification,
  type NewNotification,
} from './notification-store.ts';

type Committing = Pick<Context, 'db' | 'afterCommit'>;

/** Adds a notification for people of an account, in the transaction of its cause. */
export async function notify(
  { db, afterCommit }: Committing,
  live: Live,
  notification: NewNotification,
): Promise<void> {
  const added = await insertNotifications(db, notification);
  if (added.length === 0) return;
  const ids = added.map(({ id }) => id);
  if (await queuePushes(db, notification.accountId, ids))
    afterCommit(() => live.changed('push_messages', notification.accountId));
  const changes = added.map(({ id, user_id }) => ({ id, userId: user_id, change: 'added' as const }));
  afterCommit(() => publishChanges(live, notification.accountId, changes));
}

/** Dismisses a notification that no longer applies, in the transaction of the change. */
export async function withdraw({ db, afterCommit }: Committing, live: Live, which: MemberNotification): Promise<void> {
  if (!(await dismissCode(db, which))) return;
  afterCommit(() => publishChanges(live, which.accountId, [{ userId: which.userId, id: null, change: 'dismissed' }]));
}

interface NotificationChange {
  userId: string;
  /** Null: many at once. */
  id: string | null;
  change: 'added' | 'read' | 'dismissed';
}

/** Announces which notifications changed, without content; clients fetch it with their own access. */
export function publishChanges(live: Live, accountId: string, changes: readonly NotificationChange[]): void {
  live.publish(
    notificationChanged,
    changes.map(({ userId, id, change }) => ({
      accountId,
      userId,
      key: id ?? `all ${userId} ${change}`,
      data: { id, change },
    })),
  );
}
