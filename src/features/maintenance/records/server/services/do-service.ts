import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Service } from '../../record-fields.ts';
import { publishRecords } from '../publish-records.ts';
import { auditOf } from '../record-audit.ts';
import { holdAssets } from '../record-reference-store.ts';
import { changeRecords, fetchRecord } from '../record-store.ts';
import { fetchToday, serviceSource } from './service-store.ts';

/**
 * Records that a service was done today at the asset's current meters. @throws Refusal `conflict` for a stale version
 */
export async function doService(
  context: Context,
  live: Live,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Service> {
  const before = await fetchRecord(context, 'services', id);
  await holdAssets(context, [before.asset.id]);
  const { hour_meter_h, odometer_km } = before;
  const last_done = { date: await fetchToday(context), hour_meter_h, odometer_km };
  const fields = { ...serviceSource.toFields(before), last_done };
  await changeRecords(context, 'services', [{ id, version: version ?? before.version, fields }]);
  const after = await fetchRecord(context, 'services', id);
  await recordAudit(context, { action: 'done', entity_id: id, ...auditOf('services', before, after) });
  publishRecords(context, live, 'services');
  return after;
}
