import { Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { tabs, type Card, type MeasureKey, type TabName } from '#features/indicators/public.ts';
import { spanOf } from '../page/card-layout.ts';
import { CardPage } from './cards/card-page.tsx';
import { ChartCard } from './cards/chart-card.tsx';
import { ExportItems } from './export-items.tsx';
import { HowDialog } from './cards/how-dialog.tsx';
import { NumberCard } from './cards/number-card.tsx';
import { PageHead } from './page-head.tsx';
import { TabFault, TabNothing } from './tab-states.tsx';
import { useCardTitle } from './cards/use-card-title.ts';
import { useTabData } from './use-indicators.ts';
import { useTabView } from './use-tab-view.ts';
import styles from './indicators-page.module.css';

const ComparisonCard = lazy(async () => ({
  default: (await import('./comparison/comparison-card.tsx')).ComparisonCard,
}));

interface IndicatorsPageProps {
  tab: TabName;
  /** One card at full size; absent: all of them. */
  card?: Card;
}

/** One of the indicator tabs: fixed cards over a period and filters shared by all tabs. */
export default function IndicatorsPage({ tab, card }: IndicatorsPageProps) {
  return card ? <CardPage key={card.key} tab={tab} card={card} /> : <Tab tab={tab} />;
}

function Tab({ tab }: { tab: TabName }) {
  const view = useTabView();
  const { days, search, input } = view.address;
  const { data, error, isPlaceholderData, refetch } = useTabData(tab, input);
  const titleOf = useCardTitle();
  const [asked, setAsked] = useState<readonly MeasureKey[] | null>(null);
  const cards = tabs[tab];
  const common = { currency: data?.currency ?? view.currency, linkTo: view.linkTo };
  return (
    <Stack className={styles.page} gap="sm" aria-busy={isPlaceholderData}>
      <PageHead tab={tab} address={view.address} assets={data?.assets} computedAt={data?.computed_at} />
      {error && !data && <TabFault error={error} onRetry={() => void refetch()} />}
      {data?.assets === 0 && <TabNothing address={view.address} />}
      {data?.assets !== 0 && (data || !error) && (
        <>
          <div className={styles.numbers} data-stale={isPlaceholderData || undefined}>
            {cards
              .filter(({ chart }) => chart === 'number')
              .map((card) => (
                <NumberCard
                  key={card.key}
                  card={card}
                  data={data?.cards[card.key]}
                  preceding={data?.preceding}
                  onAsk={() => setAsked(card.measures)}
                  {...common}
                />
              ))}
          </div>
          {data && view.address.compared && (
            <Suspense>
              <ComparisonCard
                tab={tab}
                address={view.address}
                compared={view.address.compared}
                cards={data.cards}
                currency={common.currency}
              />
            </Suspense>
          )}
          <div className={styles.charts} data-stale={isPlaceholderData || undefined}>
            {cards
              .filter(({ chart }) => chart !== 'number')
              .map((card) => (
                <ChartCard
                  key={card.key}
                  card={card}
                  title={titleOf(tab, card)}
                  data={data?.cards[card.key]}
                  days={data?.period ?? days}
                  span={spanOf(tab, card)}
                  fullTo={`/services/simc/${tab}/${card.key}${search}`}
                  onAsk={() => setAsked(card.measures)}
                  {...common}
                >
                  <ExportItems tab={tab} card={card} title={titleOf(tab, card)} input={input} />
                </ChartCard>
              ))}
          </div>
        </>
      )}
      {asked && <HowDialog tab={tab} measures={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
