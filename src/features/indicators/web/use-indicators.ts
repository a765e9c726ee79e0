import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { filterInput, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { getIndicators } from '#features/indicators/contract.ts';
import {
  daysOf,
  type Days,
  type IndicatorPeriod,
  type SilenceCause,
  type TabName,
} from '#features/indicators/public.ts';
import type { ValuesOf } from '#platform/address.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { call } from '#platform/web/call.ts';
import { usePageAddress } from '#platform/web/page-search.ts';
import type { Comparison } from '../page/compared.ts';
import { indicatorsAddress } from '../page/indicators-address.ts';

/** Refetch interval of current values. */
const refreshMs = 20_000;

/** The address shared by every tab. */
export interface IndicatorsAddress {
  period: IndicatorPeriod;
  days: Days;
  filter: AssetFilter;
  /** The same in the form of a call. */
  input: ReturnType<typeof inputOf>;
  /** Causes that filter the list of silent assets. */
  causes: readonly SilenceCause[];
  /** What the tab is compared with; null: nothing beside the preceding period. */
  compared: Comparison | null;
  /** Query string for links to other tabs; empty or with its question mark. */
  search: string;
  change(part: Partial<ValuesOf<typeof indicatorsAddress>>): void;
  narrow(part: Partial<AssetFilter>): void;
}

/** Asset filters that indicators do not have. */
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

/** A single card with a number of rows. */
export interface CardPart {
  card: string;
  limit: number;
  cause: readonly SilenceCause[] | undefined;
}

/** All cards of a tab, or one; the previous data stays visible while loading. */
export function useTabData(tab: TabName, input: IndicatorsAddress['input'], part: CardPart | null = null) {
  return useQuery({
    queryKey: ['indicators', tab, input, part],
    queryFn: ({ signal }) => call(getIndicators, { params: { tab }, query: { ...input, ...part }, signal }),
    // Data of another tab cannot be shown meanwhile.
    placeholderData: (before, query) => (query?.queryKey[1] === tab ? keepPreviousData(before) : undefined),
    refetchInterval: refreshMs,
  });
}
