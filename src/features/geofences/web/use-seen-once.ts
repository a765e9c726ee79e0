import { useLocale } from 'use-intl/react';
import { isLocale } from '#platform/locale.ts';
import { seenOnceLabel } from '../seen-once.ts';

/** Names of a speeding that a single fix shows, in the language of the screen. */
export function useSeenOnce(): ReturnType<typeof seenOnceLabel> {
  const locale = useLocale();
  return seenOnceLabel(isLocale(locale) ? locale : 'en');
}
