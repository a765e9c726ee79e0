import type { Context } from '#platform/server/context.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Retention } from '#platform/server/retention.ts';
import * as contract from '../contract.ts';
import {
  countOwnUnread,
  fetchNotifications,
  markDismissed,
  markManyDismissed,
  markManyRead,
  markRead,
} from './notification-store.ts';
import { publishChanges } from './notify.ts';

export const notificationRetention: Retention = {
  table: 'notifications',
  column: 'created_at',
  days: 'NOTIFICATION_DAYS',
};

/** Notifications of each person, visible to nobody else; not audited. */
export function notificationsFeature(live: Live): Feature {
  return {
    name: 'notifications',
    events: [contract.notificationChanged],
    bindings: [
      bind(contract.listNotifications, (context, { query }) => fetchNotifications(context, query)),
      bind(contract.countUnread, async (context) => ({ count: await countOwnUnread(context) })),
      bind(contract.readNotification, async (context, { params: { id } }) => {
        const read = await markRead(context, id);
        publishOwn(context, live, id, 'read');
        return read;
      }),
      bind(contract.readNotifications, async (context, { query }) => {
        if (await markManyRead(context, query)) publishOwn(context, live, null, 'read');
        return undefined;
      }),
      bind(contract.dismissNotification, async (context, { params: { id } }) => {
        await markDismissed(context, id);
        publishOwn(context, live, id, 'dismissed');
        return undefined;
      }),
      bind(contract.dismissNotifications, async (context, { query }) => {
        if (await markManyDismissed(context, query)) publishOwn(context, live, null, 'dismissed');
        return undefined;
      }),
    ],
    retention: [notificationRetention],
  };
}

function publishOwn(
  { scope: { accountId, userId }, afterCommit }: Context,
  live: Live,
  id: string | null,
  change: 'read' | 'dismissed',
): void {
  afterCommit(() => publishChanges(live, accountId, [{ userId, id, change }]));
}
