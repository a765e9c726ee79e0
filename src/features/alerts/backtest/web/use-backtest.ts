import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryAlertDefinition, type DefinitionBacktest } from '#features/alerts/definitions/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { check } from '#platform/validation.ts';
import { call } from '#platform/web/call.ts';

type Asked = BodyOf<typeof tryAlertDefinition>;

export interface BacktestRun {
  /** The result of the last run; null before the first one. */
  backtest: DefinitionBacktest | null;
  error: unknown;
  isGoing: boolean;
  /** The rule has changed since the last run. */
  isStale: boolean;
  start(): void;
  stop(): void;
}

/** Runs the back-test of a rule on request, as it reads weeks of positions. Leaving the page cancels it. */
export function useBacktest(rule: Record<string, unknown>): BacktestRun {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [askedAs, setAskedAs] = useState('');
  const present = JSON.stringify(rule);
  const read = useQuery({
    queryKey: ['alert-definitions', 'backtest', asked],
    enabled: asked !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => {
      if (asked === null) throw new Error('There is something to try.');
      return call(tryAlertDefinition, { body: asked, signal });
    },
  });
  function start() {
    setFault(null);
    setAskedAs(present);
    try {
      setAsked(check(tryAlertDefinition.body, rule));
      if (read.error) void read.refetch();
    } catch (error) {
      setAsked(null);
      setFault(error);
    }
  }
  function stop() {
    setAsked(null);
    void queries.cancelQueries({ queryKey: ['alert-definitions', 'backtest'] });
  }
  return {
    backtest: (asked && read.data) ?? null,
    error: fault ?? (asked && !read.data ? read.error : null),
    isGoing: asked !== null && read.isFetching,
    isStale: askedAs !== present,
    start,
    stop,
  };
}
