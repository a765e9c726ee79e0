import { ImportSteps, type ImportDialogProps } from '#features/jobs/imports/web/public.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ImportPreview } from '../../exchange/import-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';
import { ChooseShapes } from './choose-shapes.tsx';
import { ShapesPreview } from './shapes-preview.tsx';
import { ShapesRun } from './shapes-run.tsx';

/** Imports geofences from a file: upload, preview, run, result. */
export function ImportGeofencesDialog({ opened, jobId, onClose }: ImportDialogProps) {
  const { t } = useToolsMessages();
  return (
    <Dialog opened={opened} title={t('import.title')} onClose={onClose} width={980}>
      <ImportSteps
        begun={jobId}
        changes={['geofences']}
        choose={(onChecked) => <ChooseShapes onChecked={onChecked} />}
        preview={(first: ImportPreview, steps) => <ShapesPreview first={first} {...steps} />}
        run={(steps) => <ShapesRun {...steps} onClose={onClose} />}
      />
    </Dialog>
  );
}
