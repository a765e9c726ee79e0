import { notify } from '#features/messaging/notifications/server/public.ts';
import type { Services } from '#platform/server/feature.ts';
import { endsSoon, isSilent, type FeedFault } from '../pace.ts';
import { fetchAdminIds, type DueFeed } from './due-store.ts';

/** After so many failures in a row administrators are notified. */
const failuresToNotify = 3;

interface Trouble {
  accountId: string;
  feed: DueFeed;
  fault: FeedFault | null;
  /** Values of this read that were new. */
  newReadings: number;
  now: number;
}

/** Notifies administrators of a feed that fails, that is silent, or whose credentials end soon: each once. */
export async function notifyOfTrouble(
  place: Parameters<typeof notify>[0],
  { live }: Pick<Services, 'live'>,
  { accountId, feed, fault, newReadings, now }: Trouble,
): Promise<void> {
  const send = async (code: 'feed_failing' | 'feed_silent' | 'feed_secret_ends', key: string) =>
    notify(place, live, {
      accountId,
      userIds: await fetchAdminIds(place.db),
      code,
      values: { name: feed.name },
      severity: 'high',
      link: '/services/simc/settings/feeds',
      key: `feed ${feed.id} ${key}`,
    });
  if (fault !== null && feed.failures + 1 === failuresToNotify)
    await send('feed_failing', `${fault} since ${feed.failing_since?.toISOString()}`);
  const newAt = feed.last_new_at ?? feed.created_at;
  if (fault === null && newReadings === 0 && isSilent(newAt.getTime(), feed.poll_minutes, now))
    await send('feed_silent', `silent since ${newAt.toISOString()}`);
  if (endsSoon(feed.secret_ends_on, now)) await send('feed_secret_ends', `secret ends ${feed.secret_ends_on}`);
}
