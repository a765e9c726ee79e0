import type { MailContent } from '#features/messaging/email/server/public.ts';

/** What links in letters of alerts are signed for. */
export const letterUse = 'alert-letter';

/** How a mail says what gives up more of its kind. */
export function leaving(label: string, linkId: string): NonNullable<MailContent['unsubscribe']> {
  return { label, path: '/api/v1/unsubscribe/', token: { use: letterUse, id: linkId } };
}
