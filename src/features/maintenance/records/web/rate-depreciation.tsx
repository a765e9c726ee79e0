import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryChart } from '#features/indicators/contract.ts';
import { call } from '#platform/web/call.ts';
import type { InputQuery } from './input-view.ts';
import { useInputWords } from './use-input-words.ts';
import styles from './inputs-page.module.css';

/** What depreciates by rates is a cost of some days as well, though no entry: a number of costs that led here is made of both. */
export function RateDepreciation({ query: { search, filter, from, to } }: { query: InputQuery }) {
  const { say, numbers } = useInputWords();
  const days = from !== undefined && to !== undefined && search === '' ? { from, to } : null;
  const isAsked = days !== null && (filter === '' || filter === 'depreciation');
  const { data } = useQuery({
    queryKey: ['inputs', 'costs', 'by_rate', days],
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
    <p className={styles.byRate}>
      {say('by_rate.amount', { amount: numbers.money(amount, data.currency) })}{' '}
      <Link to="/services/simc/utilization/targets?filter=depreciation_pct">{say('by_rate.rates')}</Link>
    </p>
  );
}
