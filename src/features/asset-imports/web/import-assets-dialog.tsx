import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Dialog } from '#ui/dialog.tsx';
import type { Preview } from '../contract.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportRun } from './import-run.tsx';
import { PreviewStep } from './preview-step.tsx';

interface ImportAssetsDialogProps {
  opened: boolean;
  /** An import that was begun before; null: a file is chosen first. */
  jobId: string | null;
  onClose(): void;
}

/** Assets from a CSV file: chosen, looked at line by line, done, told. Whatever shows assets reads anew afterwards. */
export function ImportAssetsDialog({ opened, jobId, onClose }: ImportAssetsDialogProps) {
  const say = useTranslations('asset_imports');
  return (
    <Dialog opened={opened} title={say('title')} onClose={onClose} width={860}>
      <Steps begun={jobId} onClose={onClose} />
    </Dialog>
  );
}

type Step = { at: 'choose' } | { at: 'preview'; preview: Preview } | { at: 'run'; jobId: string };

function Steps({ begun, onClose }: { begun: string | null; onClose(): void }) {
  const [step, setStep] = useState<Step>(begun === null ? { at: 'choose' } : { at: 'run', jobId: begun });
  const queries = useQueryClient();
  const startOver = () => setStep({ at: 'choose' });
  switch (step.at) {
    case 'choose':
      return <ChooseFile onChecked={(preview) => setStep({ at: 'preview', preview })} />;
    case 'preview':
      return (
        <PreviewStep
          preview={step.preview}
          onBegun={(jobId) => setStep({ at: 'run', jobId })}
          onStartOver={startOver}
        />
      );
    case 'run':
      return (
        <ImportRun
          jobId={step.jobId}
          onDone={() => void queries.invalidateQueries()}
          onStartOver={startOver}
          onClose={onClose}
        />
      );
  }
}
