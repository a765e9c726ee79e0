import * as z from 'zod/mini';
import { severity } from '#features/messaging/notifications/contract.ts';
import { endpoint, forSection, id } from '#platform/contract.ts';

/** Unresolved alerts of one asset. */
export const assetOpenAlerts = z.object({
  asset_id: id,
  /** The highest severity among them; uninformed only if there is no other. */
  severity,
  count: z.int(),
});
export type AssetOpenAlerts = z.output<typeof assetOpenAlerts>;

export const listOpenAlerts = endpoint('GET /alerts/open', forSection(['alerts', 'map', 'assets']), {
  summary: 'The assets with alerts that are not resolved: how many of each, and how grave.',
  reply: z.object({ items: z.array(assetOpenAlerts) }),
});
