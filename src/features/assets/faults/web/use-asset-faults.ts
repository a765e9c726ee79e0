import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { listFaults } from '../contract.ts';

/** Active fault codes of one asset, most severe first. */
export function useAssetFaults(assetId: string, limit: number) {
  return useQuery({
    queryKey: ['faults', 'of', assetId, limit],
    queryFn: ({ signal }) =>
      call(listFaults, { query: { asset_id: [assetId], cleared: 'false', sort: '-severity', limit }, signal }),
  });
}
