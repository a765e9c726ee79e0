import { endStatusOverride, isOverridden, setStatusOverride } from '#features/assets/catalogue/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { RecordFields } from '../record-fields.ts';
import { countOpenServices } from './services/service-cycle-store.ts';

type Fields = RecordFields['downtimes'];

/**
 * Sets an asset's maintenance status while one of its services is in progress; later starts and ends are applied by
 * service-clock.ts. An existing status keeps its text, and the end of the last service removes the status, even one set
 * by a person.
 */
export async function followDowntime(
  context: Context,
  live: Live,
  { before, after }: { before: Fields | null; after: Fields | null },
): Promise<void> {
  const was = before && goesOn(before) ? before.asset_id : null;
  const is = after && goesOn(after) ? after.asset_id : null;
  if (was === is) return;
  const kind = 'maintenance';
  if (was !== null && (await countOpenServices(context, was)) === 0)
    await endStatusOverride(context, live, { assetId: was, kind });
  if (is !== null && !(await isOverridden(context, is, kind)))
    await setStatusOverride(context, live, { assetId: is, kind, reason: after?.note || null, until: null });
}

function goesOn({ kind, from, to }: Fields): boolean {
  const now = Date.now();
  return kind === 'service' && Date.parse(from) <= now && (to === null || Date.parse(to) > now);
}
