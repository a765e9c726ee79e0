import { Box, Button } from '@mantine/core';
import { IconDownload, IconRoute2 } from '@tabler/icons-react';
import { call } from '#platform/web/call.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { ChooseFile } from '#ui/form/fields/choose-file.tsx';
import { limits, previewTrack } from '../../contract.ts';
import { trackTemplate } from '../../track-columns.ts';
import type { TrackAsset } from './track-asset.ts';
import type { LookedAt } from './track-preview.tsx';
import { useTripMessages } from '../use-trip-messages.ts';
import { useTrackError } from './use-track-error.ts';

interface ChooseTrackProps {
  asset: TrackAsset;
  /** Null if the asset is fixed. */
  onOther: (() => void) | null;
  onLookedAt(lookedAt: LookedAt): void;
}

/** Drop area for a file, which the server then previews. */
export function ChooseTrack({ asset, onOther, onLookedAt }: ChooseTrackProps) {
  const { t } = useTripMessages();
  const numbers = useNumbers();
  const errorText = useTrackError();
  return (
    <ChooseFile
      icon={IconRoute2}
      lead={
        <>
          {t('track.lead', { code: asset.code })}{' '}
          {onOther && (
            <Box component="button" type="button" c="var(--brand)" fw={500} td="underline" onClick={onOther}>
              {t('track.other_asset')}
            </Box>
          )}
        </>
      }
      text={t('track.drop')}
      choose={t('track.choose')}
      hint={t('track.limits', {
        points: numbers.number(limits.trackPoints),
        megabytes: limits.trackBytes / 1_048_576,
      })}
      accept=".gpx,.csv,.txt,.tsv,application/gpx+xml,text/csv"
      checking={(name) => t('track.reading', { name })}
      check={async (file) => ({ file, preview: await call(previewTrack, { params: { id: asset.id }, file }) })}
      onChecked={onLookedAt}
      errorText={errorText}
    >
      <Button
        variant="subtle"
        ml="calc(-1 * var(--space-12))"
        style={{ justifySelf: 'start' }}
        leftSection={<IconDownload size={16} />}
        onClick={() => saveFile(new Blob([trackTemplate], { type: 'text/csv' }), `${t('track.template_name')}.csv`)}
      >
        {t('track.template')}
      </Button>
    </ChooseFile>
  );
}
