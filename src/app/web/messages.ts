import type { Messages } from 'use-intl';
import type { Locale } from '#platform/locale.ts';
import { readMessages } from '#platform/web/message-loader.ts';
import type { MessageScope } from '#platform/web/page.tsx';

const guest = import.meta.glob('./messages/guest-*.ts');
const shared = import.meta.glob('./messages/{en,es,pt}.ts');

/** Messages of one language: those of guest pages, or also the shared ones. */
export async function loadMessages(locale: Locale, scope: MessageScope): Promise<Partial<Messages>> {
  const files = scope === 'guest' ? guest : { ...guest, ...shared };
  return readMessages(files, locale);
}
