import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
  const source = useMeterChanges(assetId).data?.sources.find((one) => one.element === element);
  const time = source?.time ?? earlier;
  return time === null ? null : <SourceText feed={source?.feed} time={time} />;
}

interface SourceTextProps {
  /** Null: the tracker; undefined: not known. */
  feed: string | null | undefined;
  time: string;
}

export function SourceText({ feed, time }: SourceTextProps) {
  const { t, formatAge } = useAssetMessages();
  const age = formatAge(Date.parse(time), useNow());
  return (
    <Box component="small" display="block" fw={400} c="dimmed">
      {feed === undefined
        ? t('source.unknown', { age })
        : feed === null
          ? t('source.tracker', { age })
          : t('source.feed', { name: feed, age })}
    </Box>
  );
}
