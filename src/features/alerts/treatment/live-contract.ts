import * as z from 'zod/mini';
import { severity } from '#features/messaging/notifications/contract.ts';
import { id } from '#platform/contract.ts';
import { liveEvent } from '#platform/live/event.ts';

/** An alert was raised, repeated, ended or treated. */
export const alertChanged = liveEvent({
  type: 'alert',
  data: z.object({
    id,
    status: z.enum(['opened', 'running', 'resolved']),
    severity,
    /** Null if it concerns the whole unit. */
    asset_id: z.nullable(id),
  }),
  visibleTo: { sections: ['alerts', 'map', 'assets'] },
});
export type AlertChange = z.output<(typeof alertChanged)['data']>;
