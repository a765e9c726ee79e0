import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { queryLimits } from '#features/indicators/contract.ts';
import { type Card, type TabName } from '#features/indicators/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Legend } from '#ui/chart/legend.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CauseChips } from './cause-chips.tsx';
import { CardView, hasNothing, isRanked, useLegend, type CardViewProps } from './card-view.tsx';
import { ExportMenu } from '../export-items.tsx';
import { HowDialog } from './how-dialog.tsx';
import { NumberCard } from './number-card.tsx';
import { PageHead } from '../page-head.tsx';
import { TabFault, TabNothing } from '../tab-states.tsx';
import { useCardTitle } from './use-card-title.ts';
import { useTabData } from '../use-indicators.ts';
import { useTabView } from '../use-tab-view.ts';
import styles from './cards.module.css';
import pageStyles from '../indicators-page.module.css';

const pictureHeight = 420;
const nothingHeight = 160;
/** Rows shown initially, and added each time. */
const rowsStep = 200;

/** One card at full size: the chart, and its values below. */
export function CardPage({ tab, card }: { tab: TabName; card: Card }) {
  const t = useTranslations();
  const view = useTabView();
  const { search, input } = view.address;
  const causes = card.showsSilence && view.address.causes.length > 0 ? view.address.causes : undefined;
  const [limit, setLimit] = useState(rowsStep);
  const part = card.limit === undefined ? null : { card: card.key, limit, cause: causes };
  const { data, error, refetch, isFetching } = useTabData(tab, input, part);
  const title = useCardTitle()(tab, card);
  const [isAsked, setAsked] = useState(false);
  const own = data?.cards[card.key];
  const currency = data?.currency ?? view.currency;
  const shown = own && { card, data: own, days: data.period, currency, title, linkTo: view.linkTo };
  const isNobody = data?.assets === 0 && causes === undefined;
  const more = part && limit < queryLimits.wholeRows ? () => setLimit(limit + rowsStep) : null;
  return (
    <Stack className={pageStyles.page} gap="sm">
      <PageHead
        tab={tab}
        address={view.address}
        assets={data?.assets}
        computedAt={data?.computed_at}
        title={
          <>
            <Link
              to={`/services/simc/${tab}${search}`}
              aria-label={t('indicator_pages.back', { tab: t(`titles.services-simc-${tab}`) })}
            >
              {t(`titles.services-simc-${tab}`)}
            </Link>
            {` / ${title}`}
          </>
        }
      />
      {error && !data && <TabFault error={error} onRetry={() => void refetch()} />}
      {causes && <CauseChips causes={causes} onChange={(chosen) => view.address.change({ causes: chosen })} />}
      {isNobody && <TabNothing address={view.address} />}
      {!isNobody && (data || !error) && (
        <section className={styles.pageCard} aria-label={title}>
          <Group
            component="header"
            className={styles.pageHead}
            mih="var(--control-md)"
            mb="xs"
            gap="var(--space-8) var(--space-12)"
          >
            <Box flex={1}>{shown && <CardLegend {...shown} />}</Box>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconHelp size={16} stroke={1.6} />}
              onClick={() => setAsked(true)}
            >
              {t('indicator_pages.how')}
            </Button>
            <ExportMenu tab={tab} card={card} title={title} input={input} causes={causes} />
          </Group>
          {card.chart === 'number' && (
            <NumberCard
              card={card}
              data={own}
              preceding={data?.preceding}
              currency={currency}
              linkTo={view.linkTo}
              onAsk={() => setAsked(true)}
            />
          )}
          {card.chart !== 'number' && !shown && <Skeleton height={pictureHeight} />}
          {shown && card.chart !== 'number' && <Whole {...shown} isReading={isFetching} onMore={more} />}
        </section>
      )}
      {isAsked && <HowDialog tab={tab} measures={card.measures} onClose={() => setAsked(false)} />}
    </Stack>
  );
}

function CardLegend(props: Omit<CardViewProps, 'height' | 'isTable'>) {
  const items = useLegend(props);
  return items.length > 0 && <Legend items={items} />;
}

interface WholeProps extends Omit<CardViewProps, 'height' | 'isTable'> {
  isReading: boolean;
  /** Null: there are no more rows. */
  onMore: (() => void) | null;
}

/** The chart of the first rows, and all values. */
function Whole({ isReading, onMore, ...props }: WholeProps) {
  const t = useTranslations('indicator_pages');
  const { number } = useNumbers();
  const { card, data } = props;
  const first = { ...data, rows: data.rows.slice(0, card.limit) };
  if (hasNothing(card, data)) return <CardView {...props} height={nothingHeight} />;
  return (
    <>
      {card.chart !== 'table' && (
        <CardView {...props} data={first} height={isRanked(card) ? undefined : pictureHeight} />
      )}
      {card.chart !== 'table' && (
        <Text component="h2" mt="lg" mb="xs" c="var(--gray-9)" fz="sm" fw={650}>
          {t('values')}
        </Text>
      )}
      <CardView {...props} isTable height={undefined} />
      {data.is_cut && (
        <Group component="p" className={styles.cut} mt="xs" c="dimmed" gap="var(--space-8) var(--space-12)">
          {t('first_of', { number: number(data.rows.length) })}
          {onMore && <MoreButton list={{ hasMore: true, isReadingMore: isReading, readMore: onMore }} />}
        </Group>
      )}
    </>
  );
}
