import { useTranslations } from 'use-intl/react';
import type { BoardChart } from '#features/dashboards/boards/contract.ts';
import { tabNames } from '#features/indicators/public.ts';

/** Title of a chart: the given one, the tab card it came from, or its measures and split. */
export function useChartTitle(): (chart: Pick<BoardChart, 'key' | 'title' | 'measures' | 'dimension'>) => string {
  const t = useTranslations('indicators');
  return ({ key, title, measures, dimension }) => {
    if (title !== null) return title;
    const tab = tabNames.find((name) => key.startsWith(`${name}_`));
    const path = tab && `cards.${tab}.${key.slice(tab.length + 1)}`;
    if (path && (t.has as (path: string) => boolean)(path)) return String(t.raw(path as 'cards.cockpit.fleet_now'));
    const words = measures.map((measure) => t(`measures.${measure}`)).join(', ');
    return dimension === null ? words : `${words} · ${t(`dimensions.${dimension}`)}`;
  };
}
