import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Preview } from '../contract.ts';
import { ChooseTable } from './choose-table.tsx';
import { ImportRun } from './import-run.tsx';
import { PreviewStep } from './preview-step.tsx';
import type { TableFace } from './table-face.ts';

export interface ImportDialogProps {
  opened: boolean;
  /** An import that was begun before; null: a file is chosen first. */
  jobId: string | null;
  onClose(): void;
}

/** A table from a CSV file: chosen, looked at line by line, done, told. Whatever shows its rows reads anew afterwards. */
export function ImportDialog({ face, opened, jobId, onClose }: ImportDialogProps & { face: TableFace }) {
  return (
    <Dialog opened={opened} title={face.title} onClose={onClose} width={860}>
      <Steps face={face} begun={jobId} onClose={onClose} />
    </Dialog>
  );
}

type Step = { at: 'choose' } | { at: 'preview'; preview: Preview } | { at: 'run'; jobId: string };

interface StepsProps {
  face: TableFace;
  begun: string | null;
  onClose(): void;
}

function Steps({ face, begun, onClose }: StepsProps) {
  const [step, setStep] = useState<Step>(begun === null ? { at: 'choose' } : { at: 'run', jobId: begun });
  const queries = useQueryClient();
  const startOver = () => setStep({ at: 'choose' });
  switch (step.at) {
    case 'choose':
      return <ChooseTable face={face} onChecked={(preview) => setStep({ at: 'preview', preview })} />;
    case 'preview':
      return (
        <PreviewStep
          face={face}
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
