import { Box, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import type { ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey, fieldErrors } from '#platform/web/error-messages.ts';
import { CallError } from '#platform/web/call-error.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { importTrack, type previewTrack, type TrackFault } from '../../contract.ts';
import { decodeLine } from '#platform/geo/encoded-line.ts';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Note } from '#ui/note.tsx';
import { drawSegment } from '../../draw-segment.ts';
import type { TrackAsset } from './track-asset.ts';
import { useTripMessages } from '../use-trip-messages.ts';
import table from '#ui/list/table.module.css';
import parts from '#ui/parts.module.css';
import styles from './import-track.module.css';

/** A file with its preview from the server. */
export interface LookedAt {
  file: File;
  preview: ReplyOf<typeof previewTrack>;
}

interface TrackPreviewProps {
  asset: TrackAsset;
  lookedAt: LookedAt;
  onBegun(jobId: string): void;
  onStartOver(): void;
}

/** What would be stored, and the button to import it. */
export function TrackPreview({ asset, lookedAt: { file, preview }, onBegun, onStartOver }: TrackPreviewProps) {
  const { t, counted, instant } = useTripMessages();
  const tAll = useTranslations();
  const numbers = useNumbers();
  const { distance } = useMeasures();
  const fresh = preview.points - preview.stored;
  const starting = useMutation({
    mutationFn: () => call(importTrack, { params: { id: asset.id }, file }),
    onSuccess: (job) => onBegun(job.id),
  });
  const facts: [string, string][] = [
    [t('track.points'), numbers.number(preview.points)],
    [t('track.way'), distance(preview.distance_km, 1)],
    [t('track.begins'), preview.from ? instant(preview.from) : '–'],
    [t('track.ends'), preview.to ? instant(preview.to) : '–'],
  ];
  const left: [string, number][] = [
    [t('track.stored', counted(preview.stored)), preview.stored],
    [t('track.repeated', counted(preview.repeated)), preview.repeated],
    [t('track.bad', counted(preview.bad)), preview.bad],
  ];
  return (
    <Stack gap="sm" miw={0}>
      <Box component="p" miw={0}>
        <b>{file.name}</b> → <b>{asset.code}</b>{' '}
        <Box component="button" type="button" c="var(--brand)" fw={500} td="underline" onClick={onStartOver}>
          {t('track.another')}
        </Box>
      </Box>
      <div className={styles.facts}>
        <Picture path={preview.path} />
        <DefinitionList facts={facts} least={130} />
      </div>
      <Box component="ul" className={parts.bullets} c="var(--gray-7)">
        {left
          .filter(([, count]) => count > 0)
          .map(([text]) => (
            <li key={text}>{text}</li>
          ))}
        {preview.ignored.length > 0 && <li>{t('track.ignored', { columns: preview.ignored.join(', ') })}</li>}
      </Box>
      {preview.faults.length > 0 && <Faults faults={preview.faults} />}
      {starting.error && (
        <Note tone="danger" role="alert">
          {tAll(`errors.${errorKey(starting.error)}`)}
        </Note>
      )}
      <Group className={parts.stacked} gap="xs" wrap="nowrap" justify="flex-end">
        <Text flex={1} c="dimmed">
          {fresh === 0 ? t('track.nothing_new') : t('track.recomputed')}
        </Text>
        <BusyButton disabled={fresh === 0} busy={starting.isPending} onClick={() => starting.mutate()} data-autofocus>
          {t('track.store', counted(fresh))}
        </BusyButton>
      </Group>
    </Stack>
  );
}

/** Thumbnail of the path, north up. */
function Picture({ path }: { path: string }) {
  const { t } = useTripMessages();
  return (
    <svg className={styles.picture} viewBox="0 0 200 120" role="img" aria-label={t('track.picture')}>
      <path
        fill="none"
        stroke="var(--brand)"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        d={drawSegment(decodeLine(path), { width: 200, height: 120, margin: 10 })}
      />
    </svg>
  );
}

function Faults({ faults }: { faults: readonly TrackFault[] }) {
  const { t } = useTripMessages();
  const tErrors = useTranslations('errors');
  const words = (errors: TrackFault['errors']) =>
    fieldErrors(new CallError('validation_error', { status: 422, body: { errors } }), tErrors);
  return (
    <Box
      mah={180}
      py={0}
      px="sm"
      bd="1px solid var(--gray-3)"
      bdrs="md"
      className={parts.scroll}
      tabIndex={0}
      role="group"
      aria-label={t('track.bad_lines')}
    >
      <table className={table.plain}>
        <thead>
          <tr>
            <th>{t('track.line')}</th>
            <th>{t('track.fault')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, errors }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                {Object.entries(words(errors))
                  .map(([field, text]) => `${field}: ${text}`)
                  .join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
