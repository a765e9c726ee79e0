import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Shows what a change has made of a query's data. A read still on its way is cancelled: it may have begun before the
 * change, and its older answer would be shown instead.
 */
export async function putReply<Reply>(
  queries: QueryClient,
  queryKey: QueryKey,
  reply: Updater<Reply | undefined, Reply | undefined>,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Reply>(queryKey, reply);
}
