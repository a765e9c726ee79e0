import { measureUnits } from '#platform/measures.ts';
import type { Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import { fetchAccountManner } from '../route-export-store.ts';
import type { Reader } from './report-manner.ts';

/** Who asked, how they read, and for which account. */
export interface Asker {
  name: string;
  account: string;
  reader: Reader;
}

export async function fetchAsker(
  context: Pick<Context, 'db' | 'scope'>,
  { locale, timeZone }: { locale: Locale; timeZone?: string | undefined },
): Promise<Asker> {
  const { db, scope } = context;
  const person = db.selectFrom('users').select(['name', 'time_zone', 'units']).where('id', '=', scope.userId);
  const { name, time_zone, units } = await person.executeTakeFirstOrThrow();
  const account = db.selectFrom('accounts').select('name').where('id', '=', scope.accountId);
  const manner = await fetchAccountManner(context);
  return {
    name,
    account: (await account.executeTakeFirstOrThrow()).name,
    reader: {
      locale,
      timeZone: timeZone ?? time_zone ?? manner.time_zone,
      units: measureUnits.find((known) => known === units) ?? 'metric',
      format: manner,
    },
  };
}
