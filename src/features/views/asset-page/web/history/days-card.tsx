import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { useAddress } from '#ui/list/use-address.ts';
import { Card, CardEmpty } from '../cards/card.tsx';
import { CardQuery } from '../cards/card-query.tsx';
import { DaysChart } from './days-chart.tsx';
import { DaysTable } from './days-table.tsx';
import type { ShownDay } from './shown-day.ts';
import { useDays, useTimeline } from './use-history-days.ts';
import { Segments } from '#ui/segments.tsx';

/** Hours of work and idling, and distance, by day; as chart or table. */
export function DaysCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const [view, setView] = useAddress('days');
  const query = useShownDays(asset.id);
  const isTable = view === 'table';
  const choice = (
    <Segments
      label={t('days_view')}
      names={['chart', 'table']}
      chosen={isTable ? 'table' : 'chart'}
      onChoose={(name) => setView(name === 'table' ? name : '')}
      wordOf={(name) => t(`as_${name}`)}
    />
  );
  return (
    <Card title={t('days')} aside={choice}>
      <CardQuery query={query} height={300}>
        {(days) => {
          if (days.every(({ row }) => row === null)) return <CardEmpty>{t('no_days')}</CardEmpty>;
          return isTable ? <DaysTable days={days} /> : <DaysChart days={days} />;
        }}
      </CardQuery>
    </Card>
  );
}

/** Days of the timeline, oldest first, with their roll-ups. */
function useShownDays(id: string) {
  const days = useDays(id);
  const timeline = useTimeline(id);
  const data =
    days.data &&
    timeline.data?.days
      .map(({ day }): ShownDay => ({ day, row: days.data.find((row) => row.day === day) ?? null }))
      .toReversed();
  return {
    data,
    error: days.error ?? timeline.error,
    refetch: () => Promise.all([days.refetch(), timeline.refetch()]),
  };
}
