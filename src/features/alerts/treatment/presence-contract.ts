import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { endpoint, id } from '#platform/contract.ts';
import { access as alertAccess, named } from './contract.ts';

/** For people only: a key has no tab open. */
const access = { ...alertAccess, keys: false } as const;

/** How often a tab renews its presence, and after how long without renewal it expires. */
export const viewerSeconds = { renew: 20, gone: 45 } as const;

export const alertViewer = z.extend(named, {
  /** True while they write a counter-measure or finish the alert, false while they only read. */
  treating: z.boolean(),
});
export type AlertViewer = z.output<typeof alertViewer>;

export const lookAtAlert = endpoint('PUT /alerts/{id}/viewers', access, {
  summary:
    'Says that the caller has an alert open in a tab, for 45 seconds; answers who else has. The live event `alert_viewers` reports that they changed.',
  body: z.strictObject({ tab: id, treating: z.boolean() }),
  reply: z.object({ items: z.array(alertViewer) }),
});

export const leaveAlert = endpoint('DELETE /alerts/{id}/viewers/{tab}', access, {
  summary: 'Says that a tab of the caller no longer has an alert open.',
  params: z.strictObject({ id, tab: id }),
});

/** The viewers of an alert changed. */
export const viewersChanged = liveEvent({
  type: 'alert_viewers',
  data: z.object({ id }),
  visibleTo: { sections: ['alerts'] },
});
