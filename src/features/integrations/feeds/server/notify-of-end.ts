import { notify } from '#features/messaging/notifications/server/public.ts';
import type { Services } from '#platform/server/feature.ts';
import { feedsPath } from '../paths.ts';
import { endsSoon } from '../pace.ts';
import { fetchAdminIds, type DueFeed } from './due-store.ts';

/** Notifies administrators, once, of a feed whose credentials end soon. */
export async function notifyOfEnd(
  place: Parameters<typeof notify>[0],
  { live }: Pick<Services, 'live'>,
  { accountId, feed: { id, name, secret_ends_on }, now }: { accountId: string; feed: DueFeed; now: number },
): Promise<void> {
  if (!endsSoon(secret_ends_on, now)) return;
  await notify(place, live, {
    accountId,
    userIds: await fetchAdminIds(place.db),
    code: 'feed_secret_ends',
    values: { name },
    severity: 'high',
    link: `${feedsPath}/${id}`,
    key: `feed ${id} secret ends ${secret_ends_on}`,
  });
}
