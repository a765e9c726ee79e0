import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import type { BodyInput } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import {
  backtestProgressed,
  tryGeofence,
  type BacktestReport,
  type BacktestProgress,
} from '../../backtest/backtest-contract.ts';

export type BacktestAsked = Omit<BodyInput<typeof tryGeofence>, 'backtest_id'>;

/** Milliseconds without changes before a back-test starts. */
const pauseMs = 600;

/** Back-test of the drawing, started shortly after a change, with its progress; null: nothing to test. */
export function useBacktest(asked: BacktestAsked | null) {
  const [rested] = useDebouncedValue(asked, pauseMs);
  const [look, setLook] = useState<BacktestProgress | null>(null);
  useLivePatch(backtestProgressed, (items) => setLook((known) => items.find(({ id }) => id === known?.id) ?? known));
  const read = useQuery({
    queryKey: ['geofences', 'backtest', rested],
    enabled: rested !== null,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }): Promise<BacktestReport> => {
      const backtest_id = crypto.randomUUID();
      setLook({ id: backtest_id, done: 0, total: 0, is_filling: false });
      return call(tryGeofence, { body: { ...check(rested), backtest_id }, signal });
    },
  });
  const isCurrent = rested !== null && JSON.stringify(rested) === JSON.stringify(asked);
  return { ...read, isCurrent, progress: isCurrent && look && look.total > 0 ? look : null };
}

function check(asked: BacktestAsked | null): BacktestAsked {
  if (asked === null) throw new Error('There is something to try.');
  return asked;
}
