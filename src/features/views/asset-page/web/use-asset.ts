import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { listAssets, type Asset } from '#features/assets/catalogue/contract.ts';
import { liveEvents } from '#features/live/contract.ts';
import { useLive } from '#features/live/web/public.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { movedBy, turnedBy } from '../live-asset.ts';

/** Whatever was missed without anybody knowing is put right after this time. */
const rereadMs = 300_000;

/** One asset by its code, as it is now: live events change it in place. Null: there is none, or none that the person may see. */
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
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['assets'] });
  useLive(
    (type, data) => {
      if (type === 'reset') return readAgain();
      const item = ownItem(data, id);
      if (item === undefined) return;
      if (type === 'asset') readAgain();
      if (type === 'status') {
        const event = z.safeParse(liveEvents.status, item);
        if (event.success) change((asset) => turnedBy(asset, event.data));
      }
    },
    (positions) => {
      const event = positions.ofThose((told) => told === id).at(-1);
      if (event) change((asset) => movedBy(asset, event));
    },
  );
  return query;
}

async function readAsset(code: string, signal: AbortSignal): Promise<Asset | null> {
  try {
    const { items } = await call(listAssets, { query: { code: [code], limit: 1 }, signal });
    return items[0] ?? null;
  } catch (error) {
    // What cannot be a code is nobody's.
    if (error instanceof CallError && error.status === 422) return null;
    throw error;
  }
}

/** Of a list that may hold thousands, what it says of one asset. */
function ownItem(data: unknown, id: string | undefined): unknown {
  if (!Array.isArray(data) || id === undefined) return undefined;
  return data.findLast((item: unknown) => typeof item === 'object' && item !== null && 'id' in item && item.id === id);
}
