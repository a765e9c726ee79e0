import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ChooseTrack } from './choose-track.tsx';
import { ChooseTrackAsset } from './choose-track-asset.tsx';
import type { TrackAsset } from './track-asset.ts';
import { TrackPreview, type LookedAt } from './track-preview.tsx';
import { TrackRun } from './track-run.tsx';
import { useRouteMessages } from '../use-route-messages.ts';

interface ImportTrackDialogProps {
  /** Null: the person chooses first. */
  asset: TrackAsset | null;
  opened: boolean;
  onClose(): void;
}

/** A GPX or CSV file becomes the past of an asset: chosen, looked at, stored, told. What shows history reads anew afterwards. */
export function ImportTrackDialog({ asset, opened, onClose }: ImportTrackDialogProps) {
  const { t } = useRouteMessages();
  return (
    <Dialog opened={opened} title={t('track.title')} onClose={onClose} width={640}>
      <Steps given={asset} onClose={onClose} />
    </Dialog>
  );
}

type Step = { at: 'choose' } | { at: 'preview'; lookedAt: LookedAt } | { at: 'run'; jobId: string };

function Steps({ given, onClose }: { given: TrackAsset | null; onClose(): void }) {
  const [asset, setAsset] = useState(given);
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const queries = useQueryClient();
  const startOver = () => setStep({ at: 'choose' });
  if (asset === null) return <ChooseTrackAsset onChosen={setAsset} />;
  switch (step.at) {
    case 'choose':
      return (
        <ChooseTrack
          asset={asset}
          onOther={given === null ? () => setAsset(null) : null}
          onLookedAt={(lookedAt) => setStep({ at: 'preview', lookedAt })}
        />
      );
    case 'preview':
      return (
        <TrackPreview
          asset={asset}
          lookedAt={step.lookedAt}
          onBegun={(jobId) => setStep({ at: 'run', jobId })}
          onStartOver={startOver}
        />
      );
    case 'run':
      return (
        <TrackRun
          asset={asset}
          jobId={step.jobId}
          onDone={() => void queries.invalidateQueries()}
          onStartOver={startOver}
          onClose={onClose}
        />
      );
  }
}
