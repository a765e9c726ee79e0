import type { Context } from '#platform/server/context.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Retention } from '#platform/server/retention.ts';
import * as contract from '../contract.ts';
import { announce } from './announce.ts';
import {
  countOwnUnread,
  fetchNotifications,
  markDismissed,
  markManyDismissed,
  markManyRead,
  markRead,
} from './notification-store.ts';

export const notificationRetention: Retention = {
  table: 'notifications',
  column: 'created_at',
  days: 'NOTIFICATION_DAYS',
};

/** What people are told of: each their own, and seen by nobody else, so that nothing of it is audited. */
export function notificationsFeature(live: Live): Feature {
  return {
    name: 'notifications',
    events: [contract.notificationChanged],
    bindings: [
      bind(contract.listNotifications, (context, { query }) => fetchNotifications(context, query)),
      bind(contract.countUnread, async (context) => ({ count: await countOwnUnread(context) })),
      bind(contract.readNotification, async (context, { params: { id } }) => {
        const read = await markRead(context, id);
        tellOwn(context, live, id, 'read');
        return read;
      }),
      bind(contract.readNotifications, async (context, { query }) => {
        if (await markManyRead(context, query)) tellOwn(context, live, null, 'read');
        return undefined;
      }),
      bind(contract.dismissNotification, async (context, { params: { id } }) => {
        await markDismissed(context, id);
        tellOwn(context, live, id, 'dismissed');
        return undefined;
      }),
      bind(contract.dismissNotifications, async (context, { query }) => {
        if (await markManyDismissed(context, query)) tellOwn(context, live, null, 'dismissed');
        return undefined;
      }),
    ],
    retention: [notificationRetention],
  };
}

/** The person's other tabs hear of it. */
function tellOwn(
  { scope: { accountId, userId }, afterCommit }: Context,
  live: Live,
  id: string | null,
  change: 'read' | 'dismissed',
): void {
  afterCommit(() => announce(live, accountId, [{ userId, id, change }]));
}
