import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Preview } from '../contract.ts';
import { ChooseTable } from './choose-table.tsx';
import { ImportRun } from './import-run.tsx';
import { ImportSteps } from './import-steps.tsx';
import { PreviewStep } from './preview-step.tsx';
import type { TableFace } from './table-face.ts';

export interface ImportDialogProps {
  opened: boolean;
  /** An import that was begun before; null: a file is chosen first. */
  jobId: string | null;
  onClose(): void;
}

/** A table from a CSV file: chosen, previewed line by line, imported. All queries are refetched afterwards. */
export function ImportDialog({ face, opened, jobId, onClose }: ImportDialogProps & { face: TableFace }) {
  return (
    <Dialog opened={opened} title={face.title} onClose={onClose} width={860}>
      <ImportSteps
        begun={jobId}
        choose={(onChecked) => <ChooseTable face={face} onChecked={onChecked} />}
        preview={(preview: Preview, steps) => <PreviewStep face={face} preview={preview} {...steps} />}
        run={(steps) => <ImportRun {...steps} onClose={onClose} />}
      />
    </Dialog>
  );
}
