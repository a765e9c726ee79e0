import { useEffect } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { reloadProfile } from '#features/identity/session/web/public.ts';
import styles from './frame.module.css';

const retryMs = 300_000;

/** Banner while the directory that signed the person in cannot confirm them, which it may until a time. */
export default function DirectoryAwayBanner({ until }: { until: string }) {
  const t = useTranslations('frame');
  const format = useFormatter();
  useEffect(() => {
    const timer = setInterval(() => void reloadProfile().catch(() => undefined), retryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.banner}>
      {t('directory_away', { time: format.dateTime(new Date(until), { hour: '2-digit', minute: '2-digit' }) })}
    </p>
  );
}
