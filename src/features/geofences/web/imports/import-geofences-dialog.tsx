import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ImportPreview } from '../../exchange/import-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';
import { ChooseShapes } from './choose-shapes.tsx';
import { ShapesPreview } from './shapes-preview.tsx';
import { ShapesRun } from './shapes-run.tsx';

export interface ImportGeofencesDialogProps {
  opened: boolean;
  /** An import that was begun before; null: a file is chosen first. */
  jobId: string | null;
  onClose(): void;
}

/** Geofences from a file: chosen, looked at shape by shape, drawn, told. */
export function ImportGeofencesDialog({ opened, jobId, onClose }: ImportGeofencesDialogProps) {
  const { t } = useToolsMessages();
  return (
    <Dialog opened={opened} title={t('import.title')} onClose={onClose} width={980}>
      <Steps begun={jobId} onClose={onClose} />
    </Dialog>
  );
}

type Step = { at: 'choose' } | { at: 'preview'; preview: ImportPreview } | { at: 'run'; jobId: string };

function Steps({ begun, onClose }: { begun: string | null; onClose(): void }) {
  const [step, setStep] = useState<Step>(begun === null ? { at: 'choose' } : { at: 'run', jobId: begun });
  const queries = useQueryClient();
  const startOver = () => setStep({ at: 'choose' });
  switch (step.at) {
    case 'choose':
      return <ChooseShapes onChecked={(preview) => setStep({ at: 'preview', preview })} />;
    case 'preview':
      return (
        <ShapesPreview
          first={step.preview}
          onBegun={(jobId) => setStep({ at: 'run', jobId })}
          onStartOver={startOver}
        />
      );
    case 'run':
      return (
        <ShapesRun
          jobId={step.jobId}
          onDone={() => void queries.invalidateQueries({ queryKey: ['geofences'] })}
          onStartOver={startOver}
          onClose={onClose}
        />
      );
  }
}
