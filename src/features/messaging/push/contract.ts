import * as z from 'zod/mini';
import { endpoint, forModule, id, instant, text } from '#platform/contract.ts';
import type { NotificationContent } from '#features/messaging/notifications/public.ts';

/** Codes of notifications that reach devices. */
export const pushedCodes = [
  'alert_raised',
  'alert_escalated',
] as const satisfies readonly NotificationContent['code'][];

export const pushLimits = {
  endpoint: 1_000,
  name: 120,
  /** Per person and account; the oldest go first. */ devices: 10,
};

const access = forModule('notifications');
/** Bytes in base64url without padding. */
const bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`)));

const pushDevice = z.object({ id, name: z.string(), created_at: instant });
export type PushDevice = z.output<typeof pushDevice>;

export const readPush = endpoint('GET /push', access, {
  summary: 'The key for subscriptions of browsers (VAPID), and the caller’s devices in the current account.',
  reply: z.object({ public_key: z.string(), devices: z.array(pushDevice) }),
});

export const putPushDevice = endpoint('PUT /push/devices', access, {
  summary: 'Notifies a device about alerts while this sign-in lasts; again with the same endpoint renews it.',
  body: z.strictObject({
    /** As the browser’s PushSubscription has them. */
    endpoint: z.url().check(z.maxLength(pushLimits.endpoint)),
    p256dh: bytes(65),
    auth: bytes(16),
    name: text(pushLimits.name),
  }),
  reply: pushDevice,
});

export const deletePushDevice = endpoint('DELETE /push/devices/{id}', access, {
  summary: 'Ends the notifications of one of the caller’s devices.',
});

/** What a device receives. */
export interface PushText {
  title: string;
  body: string;
  /** Path in the portal. */
  path: string;
  /** Id of the notification: shown once, however often it comes. */
  tag: string;
}
