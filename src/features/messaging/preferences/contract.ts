import * as z from 'zod/mini';
import { endpoint, forModule, guest, id } from '#platform/contract.ts';

/** Minimum severity that notifies. `uninformed` always notifies, as it may be critical. */
export const leastSeverities = ['informative', 'low', 'medium', 'high', 'critical'] as const;

const minute = z.int().check(z.minimum(0), z.maximum(1_439));
/** Every day; over midnight if the end is not after the start. */
const quietHours = z
  .strictObject({ from_minute: minute, to_minute: minute })
  .check(z.refine(({ from_minute, to_minute }) => from_minute !== to_minute));

const fields = {
  /** In the portal, and by the browser if permitted. */
  app: z.boolean(),
  mail: z.boolean(),
  least_severity: z.enum(leastSeverities),
  quiet_hours: z.nullable(quietHours),
  /** Critical alerts notify during quiet hours too. */
  critical_anyway: z.boolean(),
};

export const notificationPreferences = z.object({
  ...fields,
  /** Time zone of the quiet hours: the person's, or the account's. */
  time_zone: z.string(),
  /** Definitions whose alerts are not e-mailed to the person. */
  unsubscribed: z.array(z.object({ id, code: z.string(), description: z.string() })),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

const access = forModule('notifications');

export const getNotificationPreferences = endpoint('GET /notification-preferences', access, {
  summary: 'How the caller is notified of alerts in the current account.',
  reply: notificationPreferences,
});

export const putNotificationPreferences = endpoint('PUT /notification-preferences', access, {
  summary: 'Changes how the caller is notified of alerts; from now on.',
  body: z.partial(
    z.strictObject({
      ...fields,
      /** Only definitions that e-mailed the caller before; for all others e-mails resume. */
      unsubscribed_ids: z.array(id).check(z.maxLength(1_000)),
    }),
  ),
  reply: notificationPreferences,
});

/** The page that an unsubscribe link opens. Opening changes nothing, as mail scanners follow links. */
export const showUnsubscribe = endpoint('GET /unsubscribe/{token}', guest, {
  summary: 'A page that asks whether e-mails of a kind are to end.',
  params: z.strictObject({ token: z.string() }),
  produces: 'text/html',
});

/** Sent by that page, or by a mail program's one-click unsubscribe (RFC 8058). */
export const unsubscribe = endpoint('POST /unsubscribe/{token}', guest, {
  summary: 'Ends e-mails of a kind to one person, by the signed link in one of them. Undone in the preferences.',
  params: z.strictObject({ token: z.string() }),
  produces: 'text/html',
});
