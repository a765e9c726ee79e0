import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { TabName } from '#features/indicators/public.ts';
import { FacetChips } from '#features/assets/catalogue/web/public.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { inputPagesOf } from '../page/input-pages.ts';
import { CompareChooser } from './comparison/compare-chooser.tsx';
import { FilterChooser, otherFilters } from './filter-chooser.tsx';
import { PeriodChooser } from './period-chooser.tsx';
import { PageExport } from './page-export.tsx';
import { useKeyLabels } from './use-key-labels.ts';
import type { IndicatorsAddress } from './use-indicators.ts';
import styles from './indicators-page.module.css';

/** Placeholder number of a usual length. */
const usualCount = 100;

interface IndicatorPageHeadProps {
  tab: TabName;
  address: IndicatorsAddress;
  /** Number of assets; undefined while loading. */
  assets: number | undefined;
  computedAt: string | undefined;
  /** Replaces the tab's name. */
  title?: ReactNode;
}

/** Heading of a tab with its filters and period. */
export function PageHead({ tab, address, assets, computedAt, title }: IndicatorPageHeadProps) {
  const t = useTranslations();
  const counted = useCounted();
  const keys = useKeyLabels();
  const format = useFormatter();
  const { filter, period, days, compared, narrow, change } = address;
  const time = format.dateTime(new Date(computedAt ?? 0), { timeStyle: 'short' });
  // Reserves space while loading, so that line breaks on a phone do not shift the layout.
  const facts = [
    ...(filter.unit_id.length === 0 ? [{ text: t('indicator_pages.all_units'), isKnown: true }] : []),
    { text: t('indicator_pages.assets', counted(assets ?? usualCount)), isKnown: assets !== undefined },
    { text: keys.days(days), isKnown: true },
    { text: t('indicator_pages.as_of', { time }), isKnown: computedAt !== undefined },
  ];
  return (
    <>
      <Group component="header" gap="var(--space-8) var(--space-16)" align="flex-end" mih={50}>
        <Box className={styles.words} flex={1} miw={240}>
          <h1>{title ?? t(`titles.services-simc-${tab}`)}</h1>
          <Text mih={19} c="dimmed">
            {facts.map(({ text, isKnown }, at) => (
              <span key={text} data-awaited={!isKnown || undefined}>
                {at > 0 && ' · '}
                {text}
              </span>
            ))}
          </Text>
        </Box>
        {inputPagesOf(tab).length > 0 && (
          <Group
            component="nav"
            className={styles.inputs}
            align="stretch"
            wrap="nowrap"
            aria-label={t('indicator_pages.how_parts.inputs')}
          >
            {inputPagesOf(tab).map((name) => (
              <Box component={Link} c="var(--brand)" fw={600} key={name} to={`/services/simc/${tab}/${name}`}>
                {t(`indicator_pages.inputs.${name}`)}
              </Box>
            ))}
          </Group>
        )}
        <Group className={styles.actions} gap="xs" align="stretch">
          <PeriodChooser chosen={period} days={days} onChoose={(chosen) => change({ period: chosen })} />
          <FilterChooser filter={filter} onChange={narrow} />
          {!title && <CompareChooser compared={compared} onChoose={(chosen) => change({ compared: chosen })} />}
          <PageExport tab={tab} filters={address.input} />
        </Group>
      </Group>
      <FacetChips filter={filter} onChange={narrow} omit={otherFilters} />
    </>
  );
}
