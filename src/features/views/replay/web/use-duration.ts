import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';

/** Formats seconds in the two most significant units. */
export function useDuration(): (seconds: number) => string {
  const t = useTranslations('replay');
  return useCallback(
    (seconds) => {
      const minutes = Math.round(seconds / 60);
      if (minutes < 1) return t('duration.seconds', { seconds: Math.round(seconds) });
      if (minutes < 60) return t('duration.minutes', { minutes });
      const hours = Math.floor(minutes / 60);
      if (hours < 48) return t('duration.hours', { hours, minutes: minutes % 60 });
      return t('duration.days', { days: Math.floor(hours / 24), hours: hours % 24 });
    },
    [t],
  );
}
