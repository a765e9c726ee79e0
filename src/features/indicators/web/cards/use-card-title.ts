import { useTranslations } from 'use-intl/react';
import type { Card, TabName } from '#features/indicators/public.ts';

/** Title of a tab's card: a number is named after its measure. */
export function useCardTitle(): (tab: TabName, card: Pick<Card, 'key' | 'measures'>) => string {
  const t = useTranslations('indicators');
  return (tab, { key, measures }) => {
    const path = `cards.${tab}.${key}`;
    if ((t.has as (key: string) => boolean)(path)) return String(t.raw(path as 'cards.cockpit.fleet_now'));
    return t(`measures.${measures[0] ?? 'assets'}`);
  };
}
