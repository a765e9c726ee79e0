import type { Live } from '#platform/live/server/live.ts';

interface Change {
  userId: string;
  /** Null: many at once. */
  id: string | null;
  change: 'added' | 'read' | 'dismissed';
}

/** Tells the people whose notifications changed; what they hold is asked for by those who may still see it. */
export function announce(live: Live, accountId: string, changes: readonly Change[]): void {
  live.publish(
    changes.map(({ userId, id, change }) => ({
      type: 'notification',
      accountId,
      userId,
      key: id ?? `all ${userId} ${change}`,
      data: { id, change },
    })),
  );
}
