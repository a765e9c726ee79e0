import { fetchUnitReaders, type UnitReader } from '#features/assets/permissions/server/public.ts';
import { fetchAlertPreferences, type AlertPreferences } from '#features/messaging/preferences/server/public.ts';
import type { AccountTransaction } from '#platform/server/database.ts';

/** A person who sees the alerts of a unit, with their preferences. */
export interface AlertReader extends UnitReader {
  preferences: AlertPreferences;
}

/** People who see the alerts of the given units, by unit. */
export async function fetchAlertReaders(
  db: AccountTransaction,
  accountId: string,
  alerts: readonly { unit_id: string }[],
): Promise<Map<string, AlertReader[]>> {
  const unitIds = [...new Set(alerts.map(({ unit_id }) => unit_id))];
  const readers = await fetchUnitReaders(db, { accountId, unitIds, section: 'alerts' });
  const preferences = await fetchAlertPreferences(db, accountId, [...new Set(readers.map(({ userId }) => userId))]);
  const withPreferences = readers.flatMap((reader) => {
    const wished = preferences.get(reader.userId);
    return wished ? [{ ...reader, preferences: wished }] : [];
  });
  return Map.groupBy(withPreferences, ({ unitId }) => unitId);
}
