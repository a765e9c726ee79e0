import type { Mailer } from '#features/messaging/email/server/public.ts';
import { findLocale } from '#features/identity/passwords/server/public.ts';
import type { FactorDeps } from './deps.ts';
import { getName } from './factor-store.ts';
import { mails as en } from './messages/en.ts';
import { mails as es } from './messages/es.ts';
import { mails as pt } from './messages/pt.ts';

const messages = { en, es, pt };

/** E-mails about a person's second factor. */
export function factorEmails({ mailer, product }: { mailer: Mailer; product: string }): FactorDeps['mail'] {
  return {
    async secondFactorChanged(db, { userId, what }) {
      const locale = (await findLocale(db, userId)) ?? 'pt';
      const { hello, subject, stranger, action, ...lines } = messages[locale];
      const content = {
        subject,
        lines: [hello(await getName(db, userId)), lines[what](product), stranger],
        action: { label: action, path: '/settings/security' },
        notes: [],
      };
      await mailer.write(db, { userId, accountId: null, address: null, locale, content });
    },
  };
}
