import { lazy, useState } from 'react';
import type { InputKind } from '#features/maintenance/records/contract.ts';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';

const messages = import.meta.glob(['../messages/*.ts', '/src/features/jobs/imports/messages/*.ts']);
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
      <LazyMessages files={messages}>
        <Dialog {...props} />
      </LazyMessages>
    )
  );
}
