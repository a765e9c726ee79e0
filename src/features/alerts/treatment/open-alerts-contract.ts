import * as z from 'zod/mini';
import { severity } from '#features/messaging/notifications/contract.ts';
import { endpoint, forSection, id } from '#platform/contract.ts';

/** What of one asset is not resolved. */
export const standingAlerts = z.object({
  asset_id: id,
  /** The gravest of them; uninformed only where no other is. */
  severity,
  count: z.int(),
});
export type StandingAlerts = z.output<typeof standingAlerts>;

export const listStandingAlerts = endpoint('GET /alerts/standing', forSection(['alerts', 'map', 'assets']), {
  summary: 'The assets with alerts that are not resolved: how many of each, and how grave.',
  reply: z.object({ items: z.array(standingAlerts) }),
});
