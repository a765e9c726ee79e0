import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ImportSteps } from '#features/jobs/imports/web/public.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { AssetChoice } from '#features/assets/catalogue/web/public.ts';
import { ChooseTrack } from './choose-track.tsx';
import type { TrackAsset } from './track-asset.ts';
import { type LookedAt, TrackPreview } from './track-preview.tsx';
import { TrackRun } from './track-run.tsx';
import { useTripMessages } from '../use-trip-messages.ts';

interface ImportTrackDialogProps {
  /** Null: the person selects one first. */
  asset: TrackAsset | null;
  opened: boolean;
  onClose(): void;
}

/**
 * Imports a GPX or CSV file into an asset's history: file, preview, progress, result. Screens with history refetch
 * afterwards.
 */
export function ImportTrackDialog({ asset, opened, onClose }: ImportTrackDialogProps) {
  const { t } = useTripMessages();
  return (
    <Dialog opened={opened} title={t('track.title')} onClose={onClose} width={640}>
      <Steps given={asset} onClose={onClose} />
    </Dialog>
  );
}

function Steps({ given, onClose }: { given: TrackAsset | null; onClose(): void }) {
  const [asset, setAsset] = useState(given);
  if (asset === null) return <ChooseTrackAsset onChosen={setAsset} />;
  const onOther = given === null ? () => setAsset(null) : null;
  return (
    <ImportSteps
      begun={null}
      choose={(onLookedAt) => <ChooseTrack asset={asset} onOther={onOther} onLookedAt={onLookedAt} />}
      preview={(lookedAt: LookedAt, steps) => <TrackPreview asset={asset} lookedAt={lookedAt} {...steps} />}
      run={(steps) => <TrackRun asset={asset} {...steps} onClose={onClose} />}
    />
  );
}

/** Selects the asset to import into. */
function ChooseTrackAsset({ onChosen }: { onChosen(asset: TrackAsset): void }) {
  const { t } = useTripMessages();
  return (
    <Stack gap="sm" miw={0}>
      <Text c="var(--gray-7)">{t('track.whose')}</Text>
      <AssetChoice label={t('search_assets')} onChosen={({ id, code }) => onChosen({ id, code })} />
    </Stack>
  );
}
