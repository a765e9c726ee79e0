import { unauthenticated } from '#platform/errors.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/database.ts';
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
    const scope = await context.recheck();
    if (!scope) throw unauthenticated();
    const query = { ...filters, limit: pageSize, after };
    const page = await inAccount(context.db, scope.accountId, (db) => fetchAlerts({ scope, db }, query));
    yield* page.items;
    if (page.next === null) return;
    after = page.next;
  }
}
