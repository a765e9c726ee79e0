import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { reloadProfile } from '#features/identity/session/web/public.ts';
import { useShownAsOf } from '#platform/web/server-away.ts';
import styles from './frame.module.css';

const retryMs = 5_000;
const retry = () => void reloadProfile().catch(() => undefined);

/** Above every page while the server is out of reach; once it is back, the page is read again. */
export function AwayBanner() {
  const t = useTranslations();
  const format = useFormatter();
  const queries = useQueryClient();
  const asOf = useShownAsOf();
  const isAway = asOf !== null;
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(retry, retryMs);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
      void queries.invalidateQueries();
    };
  }, [isAway, queries]);
  return (
    <div role="status">
      {asOf !== null && (
        <p className={styles.banner}>
          {t('frame.server_away', {
            time: format.dateTime(asOf, { weekday: 'short', hour: '2-digit', minute: '2-digit' }),
          })}
          <Button size="xs" variant="default" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
