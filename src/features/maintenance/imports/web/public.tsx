import { lazy, Suspense, useState } from 'react';
import type { InputKind } from '#features/maintenance/records/contract.ts';

const Dialog = lazy(async () => ({
  default: (await import('./import-inputs-dialog.tsx')).ImportInputsDialog,
}));

interface Props {
  kind: InputKind;
  opened: boolean;
  jobId: string | null;
  onClose(): void;
}

/** Inputs of one kind from a CSV file, as a dialog; its code is loaded when it is opened first. For administrators. */
export function ImportInputsDialog(props: Props) {
  const [wasOpened, setOpened] = useState(false);
  if (props.opened && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
