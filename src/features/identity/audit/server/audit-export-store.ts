import type { QueryOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { readLagging } from '#platform/server/database/read-now.ts';
import type { AuditEntry, exportAudit } from '../contract.ts';
import { fetchAudit } from './audit-reading-store.ts';

type Filters = Omit<QueryOf<typeof exportAudit>, 'format' | 'locale'>;

const pageSize = 200;

/**
 * Streams all matching entries, newest first, page by page.
 * @throws Refusal `unauthenticated` when the caller loses access while the stream is read
 */
export async function* streamAudit(context: StreamContext, filters: Filters): AsyncGenerator<AuditEntry> {
  for (let after: string | undefined; ;) {
    const query = { ...filters, limit: pageSize, after, sort: undefined };
    const page = await readLagging(context, (reading) => fetchAudit(reading, query));
    yield* page.items;
    if (page.next === null) return;
    after = page.next;
  }
}
