import { useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { loadMessages } from '#platform/web/message-loader.ts';
import { GuestFrame } from './guest-frame.tsx';
import styles from './guest-frame.module.css';

const messages = import.meta.glob('../messages/account-moved-*.ts');

/** Page with its messages, for `lazy()`. */
export async function loadAccountMoved() {
  await loadMessages(messages);
  return { default: AccountMoved };
}

const known = z.object({ address: z.url({ protocol: /^https?$/ }) });

/** Leads to the cell where the person's account is. @param details of `account_moved` */
function AccountMoved({ details }: { details: unknown }) {
  const t = useTranslations('account_moved');
  const { address } = z.parse(known, details);
  return (
    <GuestFrame title={t('title')} subtitle={t('text')}>
      <p>
        <a className={styles.back} href={address}>
          {t('open', { host: new URL(address).host })}
        </a>
      </p>
    </GuestFrame>
  );
}
