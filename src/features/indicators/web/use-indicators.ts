import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { assetQuery, filterInput, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { getIndicators } from '#features/indicators/contract.ts';
import {
  daysOf,
  readPeriod,
  writePeriod,
  type Days,
  type Period,
  type SilenceCause,
  type TabName,
} from '#features/indicators/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { call } from '#platform/web/call.ts';
import { usePageSearch } from '#platform/web/page-search.ts';
import { readCauses, writeCauses } from '../page/silent-list.ts';

/** What is live is asked for again so often. */
const refreshMs = 20_000;

/** What the address says, the same on every tab. */
export interface IndicatorsAddress {
  period: Period;
  days: Days;
  filter: AssetFilter;
  /** The same as calls take it. */
  input: ReturnType<typeof inputOf>;
  /** Of the list of the silent: the likely causes that it is narrowed to. */
  causes: readonly SilenceCause[];
  /** To be kept on the way to another tab; empty or with its question mark. */
  search: string;
  choosePeriod(period: Period): void;
  narrow(change: Partial<AssetFilter>): void;
  narrowCauses(causes: readonly SilenceCause[]): void;
}

/** Filters of assets that indicators do not know. */
const others = { segment: [], status: [], geofence_id: [], search: '', code: [] } as const;

export function useIndicatorsAddress(): IndicatorsAddress {
  const [params, change] = usePageSearch();
  const { account_time_zone } = useProfile();
  const [now] = useState(Date.now);
  const text = params.toString();
  return useMemo(() => {
    const present = new URLSearchParams(text);
    const period = readPeriod(present);
    const kept = writeCauses(present, []).toString();
    const filter: AssetFilter = { ...assetQuery.read(present), ...others };
    const days = daysOf(period, wallClock(now, account_time_zone).slice(0, 10));
    return {
      period,
      days,
      filter,
      input: inputOf(days, filter),
      causes: readCauses(present),
      search: kept === '' ? '' : `?${kept}`,
      choosePeriod: (chosen) =>
        change((before) => {
          writePeriod(before, chosen);
          return before;
        }),
      narrowCauses: (causes) => change((before) => writeCauses(before, causes)),
      narrow: (part) => change((before) => assetQuery.write(before, { ...assetQuery.read(before), ...part })),
    };
  }, [text, change, now, account_time_zone]);
}

function inputOf(days: Days, filter: AssetFilter) {
  const { unit_id, category, manufacturer, model, customer, region } = filterInput(filter);
  return { ...days, unit_id, category, manufacturer, model, customer, region };
}

/** One card alone, so many rows of it. */
export interface CardPart {
  card: string;
  limit: number;
  cause: readonly SilenceCause[] | undefined;
}

/** Every card of a tab, or one; those of before stand until others come. */
export function useTabData(tab: TabName, input: IndicatorsAddress['input'], part: CardPart | null = null) {
  return useQuery({
    queryKey: ['indicators', tab, input, part],
    queryFn: ({ signal }) => call(getIndicators, { params: { tab }, query: { ...input, ...part }, signal }),
    // Of another tab nothing can stand in.
    placeholderData: (before, query) => (query?.queryKey[1] === tab ? keepPreviousData(before) : undefined),
    refetchInterval: refreshMs,
  });
}
