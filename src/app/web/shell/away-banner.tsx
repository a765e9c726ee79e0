import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { reloadProfile, useProfile } from '#features/identity/session/web/public.ts';
import { useServerAwaySince } from '#platform/web/server-away.ts';
import styles from './away-banner.module.css';

const retryMs = 5_000;
const directoryRetryMs = 300_000;
const retry = () => void reloadProfile().catch(() => undefined);

/** Above every page while the server is out of reach. */
export function AwayBanner() {
  const t = useTranslations();
  const format = useFormatter();
  const since = useServerAwaySince();
  const isAway = since !== null;
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  }, [isAway]);
  return (
    <div role="status">
      {since !== null && (
        <p className={styles.banner}>
          {t('frame.server_away', { time: format.dateTime(since, { hour: '2-digit', minute: '2-digit' }) })}
          <Button size="xs" variant="default" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Banner while the directory that signed the person in cannot confirm them. */
export function DirectoryAwayBanner() {
  const t = useTranslations();
  const format = useFormatter();
  const until = useProfile().directory_away_until;
  const isAway = until !== null;
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(retry, directoryRetryMs);
    return () => clearInterval(timer);
  }, [isAway]);
  return (
    <div role="status">
      {until !== null && (
        <p className={styles.banner}>
          {t('frame.directory_away', {
            time: format.dateTime(new Date(until), { hour: '2-digit', minute: '2-digit' }),
          })}
        </p>
      )}
    </div>
  );
}
