import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { notify } from '#ui/notices.tsx';
import type { NotificationPreferences } from '../contract.ts';
import type { PreferenceChange } from './use-preferences.ts';
import styles from './preferences.module.css';

interface UnsubscribedProps {
  definitions: NotificationPreferences['unsubscribed'];
  change(preference: PreferenceChange): void;
}

/** Definitions that send the person no e-mails, with the way back. */
export function Unsubscribed({ definitions, change }: UnsubscribedProps) {
  const t = useTranslations('alert_preferences');
  return (
    <div className={styles.part}>
      <span className={styles.label} id="unsubscribed">
        {t('unsubscribed')}
      </span>
      <ul className={styles.list} aria-labelledby="unsubscribed">
        {definitions.map(({ id, code, description }) => (
          <li key={id}>
            <span className={styles.name}>
              <b>{code}</b>
              {description}
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('subscribe_name', { code })}
              onClick={() => {
                change({ unsubscribed_ids: definitions.map((one) => one.id).filter((one) => one !== id) });
                notify({ text: t('subscribed', { code }) });
              }}
            >
              {t('subscribe')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
