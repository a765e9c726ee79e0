import type { QueryOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { readLagging } from '#platform/server/database/read-now.ts';
import type { Alert, exportAlerts } from '../../contract.ts';
import { fetchAlerts } from './alert-list-store.ts';

type Filters = Omit<QueryOf<typeof exportAlerts>, 'format' | 'locale'>;

const pageSize = 200;

/**
 * All alerts under the filters in order, read page by page on demand.
 * @throws Refusal `unauthenticated` once the caller has lost access, before the next page
 */
export async function* streamAlerts(context: StreamContext, filters: Filters): AsyncGenerator<Alert> {
  for (let after: string | undefined; ;) {
    const query = { ...filters, limit: pageSize, after };
    const page = await readLagging(context, (reading) => fetchAlerts(reading, query));
    yield* page.items;
    if (page.next === null) return;
    after = page.next;
  }
}
