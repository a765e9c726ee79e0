import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useAssetMessages, useNow } from '#features/assets/catalogue/web/public.ts';
import type { AssetSource } from '#features/integrations/feeds/contract.ts';
import { call } from '#platform/web/call.ts';
import { listMeterChanges } from '../contract.ts';
import { rereadMs } from './history/use-history-days.ts';

/** Restarts of an asset's meters, and where its newest values came from. */
export function useMeterChanges(id: string) {
  return useQuery({
    queryKey: ['assets', id, 'meter-changes'],
    queryFn: ({ signal }) => call(listMeterChanges, { params: { id }, signal }),
    refetchInterval: rereadMs,
  });
}

interface SourceNoteProps {
  assetId: string;
  element: AssetSource['element'];
  /** When the value was reported, if before the latest position. */
  earlier?: string | null | undefined;
}

/** "from Caterpillar, 12 min ago"; of an asset that no feed has the age of an earlier value alone, or nothing. */
export function SourceNote({ assetId, element, earlier = null }: SourceNoteProps) {
  const t = useTranslations('asset_page');
  const { formatAge } = useAssetMessages();
  const now = useNow();
  const source = useMeterChanges(assetId).data?.sources.find((one) => one.element === element);
  const time = source?.time ?? earlier;
  if (time === null) return null;
  const age = formatAge(Date.parse(time), now);
  return (
    <Box component="small" display="block" fw={400} c="dimmed">
      {source === undefined
        ? t('updated', { age })
        : source.feed === null
          ? t('from_tracker', { age })
          : t('from_feed', { name: source.feed, age })}
    </Box>
  );
}
