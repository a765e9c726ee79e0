import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterInput, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { listTrips } from '#features/trips/trips/contract.ts';
import { call } from '#platform/web/call.ts';
import { limits, listTripLines, listTripHistory, type HistoryItem } from '../contract.ts';
import type { ReadItems } from '../trip-history-rows.ts';
import type { ChosenMove } from '../trip-history-address.ts';
import type { HistorySpan } from '../spans.ts';

/** Refetch interval of a span that includes the present. */
const rereadMs = 60_000;
/** Most pages shown per asset, the newest. */
const pagesMost = 5;

const rereadOf = (span: HistorySpan) => (Date.parse(span.to) > Date.now() ? rereadMs : false);

/** Totals, and each asset with its own. */
export function useTripTotals(filter: AssetFilter, span: HistorySpan) {
  const query = { ...filterInput(filter), ...span };
  return useQuery({
    queryKey: ['routes', 'totals', query],
    queryFn: ({ signal }) => call(listTripHistory, { query: { ...query, limit: 0 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: rereadOf(span),
  });
}

/** Lines of trips for the map. */
export function useTripLines(filter: AssetFilter, span: HistorySpan) {
  const query = { ...filterInput(filter), ...span };
  return useQuery({
    queryKey: ['routes', 'lines', query],
    queryFn: ({ signal }) => call(listTripLines, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: rereadOf(span),
  });
}

interface HistoryPage {
  items: HistoryItem[];
  total: number;
}

/** Trips and stops of the expanded assets, each fetched separately. */
export function useHistoryItems(assetIds: readonly string[], span: HistorySpan) {
  const reads = useQueries({
    queries: assetIds.map((id) => ({
      queryKey: ['routes', 'items', id, span.from, span.to],
      queryFn: ({ signal }: { signal: AbortSignal }) => readItems(id, span, signal),
      refetchInterval: rereadOf(span),
    })),
  });
  const stamp = reads.map(({ dataUpdatedAt, errorUpdatedAt }) => `${dataUpdatedAt} ${errorUpdatedAt}`).join();
  const byAsset = useMemo(
    () => new Map(assetIds.map((id, index) => [id, reads[index]])),
    // What is read changes with its stamps; the array of reads is another one each time.
    // oxlint-disable-next-line react/exhaustive-deps
    [assetIds, stamp],
  );
  return {
    itemsOf(id: string): ReadItems {
      const read = byAsset.get(id);
      return {
        items: read?.data?.items,
        error: read?.data ? null : (read?.error ?? null),
        total: read?.data?.total ?? 0,
      };
    },
    readAgain: (id: string) => void byAsset.get(id)?.refetch(),
  };
}

/** The newest pages, in chronological order. */
async function readItems(id: string, span: HistorySpan, signal: AbortSignal): Promise<HistoryPage> {
  const items: HistoryItem[] = [];
  let after: string | undefined;
  let total = 0;
  for (let page = 0; page < pagesMost; page++) {
    const reply: Awaited<ReturnType<typeof readPage>> = await readPage(id, span, { after, signal });
    items.push(...reply.items);
    total = reply.total;
    if (reply.next === null) break;
    after = reply.next;
  }
  return { items: items.reverse(), total };
}

function readPage(
  id: string,
  span: HistorySpan,
  { after, signal }: { after: string | undefined; signal: AbortSignal },
) {
  const query = { asset_id: [id], ...span, sort: '-started_at' as const, limit: limits.items, after };
  return call(listTripHistory, { query, signal });
}

/** The exact stored path of the selected trip; the map's line may be simplified. */
export function useExactSegment(assetId: string | undefined, chosen: ChosenMove | null) {
  const isAsked = chosen?.kind === 'trip' && assetId !== undefined;
  const from = chosen?.started_at ?? '';
  return useQuery({
    queryKey: ['routes', 'way', assetId, from],
    queryFn: async ({ signal }) => {
      const to = new Date(Date.parse(from) + 1).toISOString();
      const { items } = await call(listTrips, { params: { id: assetId ?? '' }, query: { from, to, limit: 1 }, signal });
      return items[0]?.path ?? null;
    },
    enabled: isAsked,
  });
}
