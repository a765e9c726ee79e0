import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryChart } from '#features/indicators/contract.ts';
import { call } from '#platform/web/call.ts';
import { useRecordMessages, type RecordQuery } from '#features/maintenance/records/web/public.ts';

/** Depreciation by rates in the shown period: a cost without a record, included in the numbers of costs. */
export function RateDepreciation({ query: { search, filter, from, to } }: { query: RecordQuery }) {
  const { t, numbers } = useRecordMessages();
  const days = from && to && search === '' ? { from, to } : null;
  const isAsked = days !== null && (filter === null || filter === 'depreciation');
  const { data } = useQuery({
    queryKey: ['maintenance', 'costs', 'by_rate', days],
    queryFn: ({ signal }) =>
      call(queryChart, {
        body: { measures: ['rate_depreciation'], dimension: null, filters: days ?? { from: '', to: '' } },
        signal,
      }),
    enabled: isAsked,
  });
  const amount = isAsked ? data?.totals[0] : null;
  if (!data || !amount) return null;
  return (
    <Text m={0} fz="sm" c="var(--gray-7)">
      {t('by_rate.amount', { amount: numbers.money(amount, data.currency) })}{' '}
      <Link to="/services/simc/utilization/targets?filter=depreciation_pct">{t('by_rate.rates')}</Link>
    </Text>
  );
}
