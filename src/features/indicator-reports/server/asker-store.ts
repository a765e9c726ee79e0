import type { Context } from '#platform/server/context.ts';
import type { NumberFormat } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import { measureUnits, type MeasureUnits } from '#platform/measures.ts';

/** Who asked, for which account, and how they read. */
export interface Asker {
  name: string;
  account: string;
  reader: { locale: Locale; timeZone: string; units: MeasureUnits; format: NumberFormat };
  /** Units by their ids, for what the report was narrowed to. */
  units: string[];
}

export async function fetchAsker(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  { locale, unitIds }: { locale: Locale; unitIds: readonly string[] },
): Promise<Asker> {
  const person = await db
    .selectFrom('users')
    .select(['name', 'time_zone', 'units'])
    .where('id', '=', scope.userId)
    .executeTakeFirstOrThrow();
  const { name: account, ...manner } = await db
    .selectFrom('accounts')
    .select(['name', 'time_zone', 'currency', 'decimal_separator', 'thousands_separator'])
    .where('id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  const reached = unitIds.filter((id) => scope.unitIds === null || scope.unitIds.includes(id));
  const units =
    reached.length === 0
      ? []
      : await db
          .selectFrom('units')
          .select(['code', 'name'])
          .where('account_id', '=', scope.accountId)
          .where('id', 'in', reached)
          .orderBy('code')
          .execute();
  return {
    name: person.name,
    account,
    reader: {
      locale,
      timeZone: person.time_zone ?? manner.time_zone,
      units: measureUnits.find((known) => known === person.units) ?? 'metric',
      format: manner,
    },
    units: units.map(({ code, name }) => `${code} · ${name}`),
  };
}
