import { lazy, useState } from 'react';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';

const messages = import.meta.glob(['../messages/*.ts', '/src/features/jobs/imports/messages/*.ts']);
const Dialog = lazy(async () => ({
  default: (await import('./import-assets-dialog.tsx')).ImportAssetsDialog,
}));

/** Assets from a CSV file, as a dialog; its code is loaded when it is opened first. For administrators. */
export function ImportAssetsDialog(props: { opened: boolean; jobId: string | null; onClose(): void }) {
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
