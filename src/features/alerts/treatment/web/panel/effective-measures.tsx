import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconChecklist, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTimeZone } from 'use-intl/react';
import { listEffectiveMeasures } from '../../public.ts';
import { firstPreset } from '#features/trips/history/public.ts';
import { SpanChooser, useSpan } from '#features/trips/history/web/public.tsx';
import { call } from '#platform/web/call.ts';
import { EmptyState, ListFault, NothingFound } from '#ui/list/list-states.tsx';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Toolbar } from '#ui/list/toolbar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  filterInput,
  type AlertsAddress,
  type ChangeAlertsAddress,
  type ChangeFilter,
} from '../../page/alerts-address.ts';
import { alertsKey } from '../list/use-alert-list.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import { ViewSwitch } from '../list/view-switch.tsx';
import { DefinitionWorked } from './definition-measures.tsx';
import frame from '#ui/list/list-page.module.css';
import styles from './effective-measures.module.css';

interface WhatWorkedProps {
  address: AlertsAddress;
  change: ChangeAlertsAddress;
  narrow: ChangeFilter;
}

/** Counter-measures for resolved alerts by rule, and how often the same alert came back. */
export function EffectiveMeasures({ address, change, narrow }: WhatWorkedProps) {
  const { t, day } = useAlertMessages();
  const { filter, view } = address;
  const span = useSpan(filter.span ?? firstPreset, useTimeZone() ?? 'UTC');
  const { definition_id, from, to } = useMemo(() => filterInput(filter, filter.span && span), [filter, span]);
  const { data, error, refetch } = useQuery({
    queryKey: [...alertsKey, 'worked', definition_id, from, to],
    queryFn: ({ signal }) => call(listEffectiveMeasures, { query: { definition_id, from, to }, signal }),
    placeholderData: keepPreviousData,
  });
  const search = filter.search.trim().toLowerCase();
  const items = data?.items.filter(({ code, description }) => `${code} ${description}`.toLowerCase().includes(search));
  const isNothing = data?.items.length === 0;
  return (
    <div className={frame.page}>
      <Stack className={frame.main} gap="sm">
        <Toolbar
          title={t('worked.title')}
          note={data && t('worked.between', { from: day(data.from), to: day(data.to) })}
          actions={<ViewSwitch view={view} change={change} />}
        />
        <FilterBar>
          <SearchField label={t('worked.search')} value={filter.search} onChange={(search) => narrow({ search })} />
          <SpanChooser
            chosen={filter.span ?? firstPreset}
            span={span}
            onChoose={(chosen) => narrow({ span: chosen })}
            any={{ word: t('worked.usual'), isChosen: filter.span === null, choose: () => narrow({ span: null }) }}
          />
          {filter.definition_id.length > 0 && (
            <Button
              variant="default"
              rightSection={<IconX size={14} stroke={1.8} aria-hidden />}
              onClick={() => narrow({ definition_id: [] })}
            >
              {t('worked.all_rules')}
            </Button>
          )}
        </FilterBar>
        <Text maw="90ch" c="dimmed">
          {t('worked.lead')}
        </Text>
        <div className={styles.list} aria-busy={!data && !error}>
          {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
          {!data && !error && [0, 1, 2].map((card) => <Skeleton key={card} height={170} />)}
          {isNothing && (
            <EmptyState icon={IconChecklist} title={t('worked.empty')}>
              {t('worked.empty_text')}
            </EmptyState>
          )}
          {!isNothing && items?.length === 0 && (
            <NothingFound search={filter.search} onStartOver={() => narrow({ search: '' })} />
          )}
          {items?.map((outcome) => (
            <DefinitionWorked key={outcome.definition_id} outcome={outcome} />
          ))}
        </div>
      </Stack>
    </div>
  );
}
