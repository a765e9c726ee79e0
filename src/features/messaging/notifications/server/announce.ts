import type { Live } from '#platform/live/server/live.ts';
import { notificationChanged } from '../contract.ts';

interface Change {
  userId: string;
  /** Null: many at once. */
  id: string | null;
  change: 'added' | 'read' | 'dismissed';
}

/** Tells the people whose notifications changed; what they hold is asked for by those who may still see it. */
export function announce(live: Live, accountId: string, changes: readonly Change[]): void {
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
