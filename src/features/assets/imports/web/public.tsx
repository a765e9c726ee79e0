import { lazy, useState } from 'react';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';

const messages = import.meta.glob(['../messages/*.ts', '/src/features/jobs/imports/messages/*.ts']);
const Dialog = lazy(async () => ({
  default: (await import('./import-assets-dialog.tsx')).ImportAssetsDialog,
}));

/** Dialog that imports assets from a CSV file; loaded when first opened. For administrators. */
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
