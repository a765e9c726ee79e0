import { ActionIcon, Box, Group, Menu, Stack, Text } from '@mantine/core';
import { IconDots, IconHelp, IconMaximize, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ChartData } from '#features/indicators/contract.ts';
import { measureOf, type Card, type Days } from '#features/indicators/public.ts';
import { Legend } from '#ui/chart/legend.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CardSpan } from '../../page/card-layout.ts';
import type { DrillDownTarget } from '../../page/drill-down.ts';
import { CardView, isLegended, useLegend } from './card-view.tsx';
import styles from './cards.module.css';

interface ChartCardProps {
  card: Card;
  title: string;
  /** Undefined while loading. */
  data: ChartData | undefined;
  days: Days;
  currency: string;
  span: CardSpan;
  /** Address of its full size. */
  fullTo: string;
  linkTo(target: DrillDownTarget): string | null;
  onAsk(): void;
  /** Additional entries of its menu. */
  children?: React.ReactNode;
}

export const bodyHeight = 264;

/** A chart with title, legend and menu. */
export function ChartCard({
  card,
  title,
  data,
  days,
  currency,
  span,
  fullTo,
  linkTo,
  onAsk,
  children,
}: ChartCardProps) {
  const t = useTranslations('indicator_pages');
  const [isTable, setTable] = useState(false);
  const isLive = card.measures.every((key) => measureOf(key).isLive);
  const mayTable = card.chart !== 'table' && card.dimension !== null;
  return (
    <section className={styles.card} data-span={span} aria-label={title}>
      <Group
        component="header"
        className={styles.head}
        mih="var(--control-sm)"
        mb="xs"
        gap="var(--space-8) var(--space-12)"
        wrap="nowrap"
      >
        <h2>
          <Box component={Link} td="none" to={fullTo}>
            {title}
          </Box>
        </h2>
        {data && !isTable ? (
          <CardLegend card={card} data={data} days={days} />
        ) : (
          isLegended(card) && <div className={styles.legend} />
        )}
        {isLive && (
          <Text span c="dimmed" fz="xs">
            {t('live')}
          </Text>
        )}
        <Menu position="bottom-end" shadow="none" offset={4}>
          <Menu.Target>
            <ActionIcon size={24} ml={-4} mr={-8} aria-label={t('more', { card: title })} className={styles.menu}>
              <IconDots size={16} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayTable && (
              <Menu.Item leftSection={<IconTable size={16} stroke={1.6} />} onClick={() => setTable(!isTable)}>
                {t(isTable ? 'see_chart' : 'see_table')}
              </Menu.Item>
            )}
            <Menu.Item component={Link} to={fullTo} leftSection={<IconMaximize size={16} stroke={1.6} />}>
              {t('full')}
            </Menu.Item>
            <Menu.Item leftSection={<IconHelp size={16} stroke={1.6} />} onClick={onAsk}>
              {t('how')}
            </Menu.Item>
            {children}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {data ? (
        <CardView
          card={card}
          data={data}
          days={days}
          currency={currency}
          title={title}
          height={bodyHeight}
          isTable={isTable}
          linkTo={linkTo}
        />
      ) : (
        <CardSkeleton card={card} />
      )}
    </section>
  );
}

function CardLegend(props: { card: Card; data: ChartData; days: Days }) {
  const items = useLegend(props);
  return (
    (items.length > 0 || isLegended(props.card)) && (
      <div className={styles.legend}>
        <Legend items={items} />
      </div>
    )
  );
}

/** In the shape of the content. */
function CardSkeleton({ card: { chart } }: { card: Card }) {
  const isRows = chart === 'bar' || chart === 'table';
  return (
    <Stack gap="sm" style={{ height: bodyHeight }}>
      {isRows ? (
        [92, 78, 64, 52, 40, 30].map((width) => <Skeleton key={width} width={`${width}%`} height={14} />)
      ) : (
        <Skeleton height={bodyHeight} />
      )}
    </Stack>
  );
}
