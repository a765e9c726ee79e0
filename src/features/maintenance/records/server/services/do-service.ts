import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Service } from '../../input-fields.ts';
import { announceInputs } from '../announce-inputs.ts';
import { auditOf } from '../audit-of-input.ts';
import { holdAssets } from '../input-reference-store.ts';
import { changeInputs, fetchInput } from '../input-store.ts';
import { fetchToday, serviceSource } from './service-store.ts';

/** Notes that a service was done today, at the asset's meters as they stand. @throws Refusal `conflict` for a stale version */
export async function doService(
  context: Context,
  live: Live,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Service> {
  const before = await fetchInput(context, 'services', id);
  await holdAssets(context, [before.asset.id]);
  const { hour_meter_h, odometer_km } = before;
  const last_done = { date: await fetchToday(context), hour_meter_h, odometer_km };
  const fields = { ...serviceSource.toFields(before), last_done };
  await changeInputs(context, 'services', [{ id, version: version ?? before.version, fields }]);
  const after = await fetchInput(context, 'services', id);
  await recordAudit(context, { action: 'done', entity_id: id, ...auditOf('services', before, after) });
  announceInputs(context, live, 'services');
  return after;
}
