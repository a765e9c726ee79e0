import { notifications as en } from '#features/messaging/notifications/messages/en.ts';
import { notifications as es } from '#features/messaging/notifications/messages/es.ts';
import { notifications as pt } from '#features/messaging/notifications/messages/pt.ts';
import type { Locale } from '#platform/locale.ts';
import { pushedCodes, type PushText } from '../contract.ts';
import type { PushMessage } from './push-store.ts';

const all = { en, es, pt };

/** How a person reads: their language, and instants in their zone. */
export interface PushReader {
  locale: Locale;
  instant(at: Date): string;
}

/** The notification as its list writes it; null for a code of a newer release. */
export function writePush({ notificationId: tag, code, body, link }: PushMessage, reader: PushReader): PushText | null {
  const known = pushedCodes.find((one) => one === code);
  if (!known) return null;
  const messages = all[reader.locale].codes[known];
  const values = { ...body, at: reader.instant(new Date(String(body['at']))) };
  const write = (message: string) =>
    message.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(Object.entries(values).find(([key]) => key === name)?.[1] ?? ''),
    );
  return { title: write(messages.title), body: write(messages.body), path: link ?? '/notifications', tag };
}
