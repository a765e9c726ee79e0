import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { listAlerts } from '../contract.ts';
import { useAlertEvents } from './use-alert-events.ts';

/** Unresolved alerts of one asset, highest severity first. */
export function useAssetAlerts(assetId: string, limit: number) {
  useAlertEvents();
  return useQuery({
    queryKey: ['alerts', 'of', assetId, limit],
    queryFn: ({ signal }) =>
      call(listAlerts, {
        query: { asset_id: [assetId], status: ['opened', 'running'], sort: '-severity', limit },
        signal,
      }),
  });
}
