import type { RecordKind } from '#features/maintenance/records/contract.ts';
import type { GivenFields, RecordFields } from '#features/maintenance/records/public.ts';

/** An existing record of the account. */
export interface KnownRecord<K extends RecordKind> {
  id: string;
  version: number;
  fields: RecordFields[K];
}

type Sayable = Readonly<Record<string, unknown>>;

/**
 * The key by which a record is matched; null if the fields are incomplete. A cost has no key of its own, so all its
 * fields together are the key.
 */
const keyOf: Record<RecordKind, (fields: Sayable) => string | null> = {
  contracts: (said) => keyed(said, ['asset_id', 'from']),
  costs: ({ asset_id = null, kind, amount, date, to = null, note = null }) =>
    kind === undefined || amount === undefined || date === undefined
      ? null
      : JSON.stringify([asset_id, kind, Number(amount), date, to, note]),
  services: ({ asset_id, name }) => keyed({ asset_id, name: lowerCase(name) }, ['asset_id', 'name']),
  downtimes: ({ asset_id, from }) => keyed({ asset_id, from: second(from) }, ['asset_id', 'from']),
  targets: ({ kind, category = null, asset_id = null, from }) =>
    kind === undefined || from === undefined ? null : JSON.stringify([kind, category, asset_id, from]),
};

function keyed(said: Sayable, names: readonly string[]): string | null {
  const values = names.map((name) => said[name]);
  return values.some((value) => value === undefined) ? null : JSON.stringify(values);
}

const lowerCase = (name: unknown) => (typeof name === 'string' ? name.toLowerCase() : undefined);
/** Files give instants to the second. */
const second = (instant: unknown) => (typeof instant === 'string' ? Math.floor(Date.parse(instant) / 1000) : undefined);

/** Index of existing records by key. Each cost matches once, so that two equal lines are two costs. */
export function indexRecords<K extends RecordKind>(kind: K, records: readonly KnownRecord<K>[]) {
  const byKey = Map.groupBy(records, ({ fields }) => keyOf[kind]({ ...fields }));
  return {
    find(given: GivenFields<K>): { before: KnownRecord<K> | null; key: string | null } {
      const key = keyOf[kind]({ ...given });
      const alike = (key !== null && byKey.get(key)) || [];
      if (kind !== 'costs') return { before: alike[0] ?? null, key };
      const at = alike.findIndex(({ fields }) => isOfUnit(fields, given));
      return { before: at < 0 ? null : (alike.splice(at, 1)[0] ?? null), key };
    },
  };
}

/** Without a unit in the line, any unit matches. */
function isOfUnit(fields: object, given: object): boolean {
  const wanted: unknown = Reflect.get(given, 'unit_id');
  return wanted === undefined || wanted === Reflect.get(fields, 'unit_id');
}
