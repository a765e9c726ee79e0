import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { Notification } from '../contract.ts';
import { notificationCodes, type NotificationCode, type ValueKind } from '../notification-codes.ts';
import { useWhen } from './use-when.ts';
import { useWorkMessages } from './use-work-messages.ts';

/** Writes a notification in the person's language and formats. */
export function useNotificationMessages(): (notification: Pick<Notification, 'title' | 'body'>) => {
  title: string;
  body: string;
} {
  const t = useTranslations('notifications');
  const write = useValues();
  // The values of a message depend on its code, known only at run time.
  const speak = t as (key: string, values: Record<string, string | number>) => string;
  return ({ title: code, body }) => {
    // The notification comes from a newer release than this page.
    if (!isKnown(code)) return { title: t('unknown'), body: '' };
    const values = write(notificationCodes[code], body);
    return { title: speak(`codes.${code}.title`, values), body: speak(`codes.${code}.body`, values) };
  };
}

function isKnown(code: string): code is NotificationCode {
  return Object.hasOwn(notificationCodes, code);
}

/** Formats values for messages: a count both as a number for plural forms and formatted (`created_n`). */
function useValues() {
  const work = useWorkMessages();
  const when = useWhen();
  const numbers = useNumbers();
  const write: Record<Exclude<ValueKind, 'count'>, (value: string) => string> = {
    text: (value) => value,
    instant: when,
    work: work.kind,
    fault: work.fault,
  };
  return (kinds: Readonly<Record<string, ValueKind>>, body: Notification['body']) => {
    const values: Record<string, string | number> = {};
    for (const [name, kind] of Object.entries(kinds)) {
      const value = body[name] ?? '';
      if (kind === 'count') {
        values[name] = Number(value);
        values[`${name}_n`] = numbers.number(Number(value));
      } else values[name] = write[kind](String(value));
    }
    return values;
  };
}
