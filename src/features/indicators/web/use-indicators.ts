import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { filterInput, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { getIndicators } from '#features/indicators/contract.ts';
import { daysOf, type Days, type Period, type SilenceCause, type TabName } from '#features/indicators/public.ts';
import type { ValuesOf } from '#platform/address.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { call } from '#platform/web/call.ts';
import { usePageAddress } from '#platform/web/page-search.ts';
import { indicatorsAddress } from '../page/indicators-address.ts';

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
  /** To be stored on the way to another tab; empty or with its question mark. */
  search: string;
  change(part: Partial<ValuesOf<typeof indicatorsAddress>>): void;
  narrow(part: Partial<AssetFilter>): void;
}

/** Filters of assets that indicators do not know. */
const others = { segment: [], status: [], geofence_id: [], search: '', code: [] } as const;

export function useIndicatorsAddress(): IndicatorsAddress {
  const { address, change, narrow } = usePageAddress(indicatorsAddress);
  const { account_time_zone } = useProfile();
  const [now] = useState(Date.now);
  return useMemo(() => {
    const filter: AssetFilter = { ...address.filter, ...others };
    const days = daysOf(address.period, wallClock(now, account_time_zone).slice(0, 10));
    const search = indicatorsAddress.search({ ...address, causes: [] });
    return { ...address, days, filter, input: inputOf(days, filter), search, change, narrow };
  }, [address, change, narrow, now, account_time_zone]);
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
