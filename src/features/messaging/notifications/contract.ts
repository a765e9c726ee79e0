import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { endpoint, forModule, id, instant, listQuery, page, printable, several } from '#platform/contract.ts';

/** In ascending order; `uninformed` is outside of the order. */
export const severities = ['informative', 'low', 'medium', 'high', 'critical', 'uninformed'] as const;
export const severity = z.enum(severities);
export type Severity = z.output<typeof severity>;

export const notification = z.object({
  id,
  /** A code of `notification-codes.ts`; a newer release may have others. */
  title: z.string(),
  /** Values of its message, by name. */
  body: z.record(z.string(), z.union([z.string(), z.number()])),
  severity,
  /** Path in the portal that it leads to; access is checked there. */
  link: z.nullable(z.string()),
  read_at: z.nullable(instant),
  created_at: instant,
});
export type Notification = z.output<typeof notification>;

const access = forModule('notifications');
/** Only up to this notification, the newest that the caller has seen. */
const until = z.optional(id);

export const listNotifications = endpoint('GET /notifications', access, {
  summary: 'The caller’s own, newest first, of the last 90 days.',
  query: z.strictObject({ ...listQuery, unread: z.optional(z.literal('true')), severity: several(severity) }),
  reply: page(notification),
});

export const countUnread = endpoint('GET /notifications/unread', access, {
  summary: 'How many of the caller’s own are not read yet.',
  reply: z.object({ count: z.int() }),
});

export const readNotification = endpoint('POST /notifications/{id}/read', access, {
  summary: 'Marks one as read.',
  reply: notification,
});

export const readNotifications = endpoint('POST /notifications/read', access, {
  summary: 'Marks all as read; with `until` those up to one, with `about` those about one thing.',
  query: z.strictObject({ until, about: z.optional(z.string().check(z.maxLength(120), printable)) }),
});

export const dismissNotification = endpoint('DELETE /notifications/{id}', access, { summary: 'Dismisses one.' });

export const dismissNotifications = endpoint('DELETE /notifications', access, {
  summary: 'Dismisses all; with `until` those up to one.',
  query: z.strictObject({ until }),
});

/** Subject of notifications about a job. */
export function aboutJob(jobId: string): string {
  return `job ${jobId}`;
}

/** A notification of the reader arrived, was read or dismissed; null for many at once. */
export const notificationChanged = liveEvent({
  type: 'notification',
  data: z.object({ id: z.nullable(id), change: z.enum(['added', 'read', 'dismissed']) }),
  visibleTo: 'recipient',
});
