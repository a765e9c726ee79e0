import * as z from 'zod/mini';
import { severity } from '#features/messaging/notifications/contract.ts';
import { endpoint, forSection, id } from '#platform/contract.ts';

/** What of one asset is not resolved. */
export const assetOpenAlerts = z.object({
  asset_id: id,
  /** The gravest of them; uninformed only where no other is. */
  severity,
  count: z.int(),
});
export type AssetOpenAlerts = z.output<typeof assetOpenAlerts>;

export const listOpenAlerts = endpoint('GET /alerts/open', forSection(['alerts', 'map', 'assets']), {
  summary: 'The assets with alerts that are not resolved: how many of each, and how grave.',
  reply: z.object({ items: z.array(assetOpenAlerts) }),
});
