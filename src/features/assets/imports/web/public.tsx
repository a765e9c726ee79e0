import { lazy, Suspense, useState } from 'react';

const Dialog = lazy(async () => ({
  default: (await import('./import-assets-dialog.tsx')).ImportAssetsDialog,
}));

/** Assets from a CSV file, as a dialog; its code is loaded when it is opened first. For administrators. */
export function ImportAssetsDialog(props: { opened: boolean; jobId: string | null; onClose(): void }) {
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
