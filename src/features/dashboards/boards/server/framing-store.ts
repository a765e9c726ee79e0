import { notFound } from '#platform/errors.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/database.ts';
import { embedFault } from '../embed-rules.ts';
import { fetchDefinition, fetchEmbedHosts } from './content-store.ts';
import { contentOf } from './list-dashboards.ts';
import { fetchDashboardAccess } from './dashboard-access.ts';

/**
 * The address of an embedded page; null if its host is not on the list any more.
 * @throws Refusal `not_found` for a content that does not exist, is not visible, or is not an embedded page
 */
export function findEmbedAddress(
  { db, scope }: StreamContext,
  { id, publicUrl }: { id: string; publicUrl: string },
): Promise<string | null> {
  return inAccount(db, scope.accountId, async (transaction) => {
    const reading = { db: transaction, scope };
    contentOf(await fetchDashboardAccess(reading), id);
    const definition = await fetchDefinition(reading, id);
    if (definition.kind !== 'embed') throw notFound();
    const hosts = await fetchEmbedHosts(reading);
    return embedFault(definition.url, { hosts, own: publicUrl }) === null ? definition.url : null;
  });
}
