import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconRoute2 } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { DropZone } from '#ui/form/fields/drop-zone.tsx';
import { limits, previewTrack } from '../../contract.ts';
import { trackTemplate } from '../../track-columns.ts';
import type { TrackAsset } from './track-asset.ts';
import type { LookedAt } from './track-preview.tsx';
import { useTripMessages } from '../use-trip-messages.ts';
import { useTrackError } from './use-track-error.ts';
import styles from './import-track.module.css';

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
  const [reading, setReading] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const faultText = useTrackError(fault);
  async function look(file: File) {
    if (reading !== null) return;
    setFault(null);
    setReading(file.name);
    try {
      onLookedAt({ file, preview: await call(previewTrack, { params: { id: asset.id }, file }) });
    } catch (error) {
      setFault(error);
    } finally {
      setReading(null);
    }
  }
  return (
    <Stack gap="sm" miw={0}>
      <Text c="var(--gray-7)">
        {t('track.lead', { code: asset.code })}{' '}
        {onOther && (
          <button type="button" className={styles.link} onClick={onOther}>
            {t('track.other_asset')}
          </button>
        )}
      </Text>
      <DropZone
        icon={IconRoute2}
        text={t('track.drop')}
        choose={t('track.choose')}
        hint={t('track.limits', {
          points: numbers.number(limits.trackPoints),
          megabytes: limits.trackBytes / 1_048_576,
        })}
        busy={reading === null ? null : t('track.reading', { name: reading })}
        accept=".gpx,.csv,.txt,.tsv,application/gpx+xml,text/csv"
        onFiles={([file]) => file && void look(file)}
      />
      <div role="alert">
        {faultText !== null && (
          <Group
            component="p"
            py="xs"
            px="sm"
            bd="1px solid color-mix(in srgb, var(--danger) 40%, transparent)"
            bdrs="md"
            c="var(--danger)"
            gap="xs"
            wrap="nowrap"
          >
            <IconAlertTriangle size={18} aria-hidden />
            {faultText}
          </Group>
        )}
      </div>
      <Button
        variant="subtle"
        className={styles.template}
        leftSection={<IconDownload size={16} />}
        onClick={() => saveFile(new Blob([trackTemplate], { type: 'text/csv' }), `${t('track.template_name')}.csv`)}
      >
        {t('track.template')}
      </Button>
    </Stack>
  );
}
