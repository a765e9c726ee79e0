import { lazy, useState } from 'react';
import type { RecordKind } from '#features/maintenance/records/contract.ts';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';

const messages = import.meta.glob(['../messages/*.ts', '/src/features/jobs/imports/messages/*.ts']);
const Dialog = lazy(async () => ({
  default: (await import('./import-records-dialog.tsx')).ImportRecordsDialog,
}));

interface Props {
  kind: RecordKind;
  opened: boolean;
  jobId: string | null;
  onClose(): void;
}

/** Dialog that imports records of one kind from a CSV file; loaded when first opened. For administrators. */
export function ImportRecordsDialog(props: Props) {
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
