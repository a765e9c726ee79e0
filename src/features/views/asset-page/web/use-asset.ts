import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAssets, type Asset } from '#features/assets/catalogue/contract.ts';
import { assetChanged, statusChanged } from '#features/assets/catalogue/live-contract.ts';
import { withEvent } from '#features/assets/catalogue/live/public.ts';
import { useLivePositions } from '#features/assets/catalogue/web/live/public.ts';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { only, useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { useLiveView } from '#platform/live/web/use-live-view.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';

/** Milliseconds between reloads, against missed live events. */
const rereadMs = 300_000;

/** Asset by its code, updated live. Null: absent or out of scope. */
export function useAsset(code: string) {
  const queries = useQueryClient();
  const queryKey = ['assets', 'code', code.toLowerCase()];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAsset(code, signal),
    refetchInterval: rereadMs,
  });
  const id = query.data?.id;
  const change = (next: (asset: Asset) => Asset) =>
    queries.setQueryData<Asset | null>(queryKey, (asset) => asset && next(asset));
  const isOwn = (item: { id: string }) => item.id === id;
  useLiveRefetch({ on: [only(assetChanged, isOwn)], keys: [['assets']] });
  useLivePatch(statusChanged, (events) => {
    const event = events.findLast(isOwn);
    if (event) change((asset) => withEvent(asset, event));
  });
  useLiveView({ areas: [], keys: id === undefined ? [] : [id] }, { keys: [queryKey] });
  useLivePositions((positions) => {
    const event = positions.ofThose((one) => one === id).at(-1);
    if (event) change((asset) => withEvent(asset, event));
  });
  return query;
}

async function readAsset(code: string, signal: AbortSignal): Promise<Asset | null> {
  try {
    const { items } = await call(listAssets, { query: { code: [code], limit: 1 }, signal });
    return items[0] ?? null;
  } catch (error) {
    // An invalid code belongs to no asset.
    if (error instanceof CallError && error.status === 422) return null;
    throw error;
  }
}
