import { lazy, Suspense, useSyncExternalStore } from 'react';
import { uploadsStarted } from './uploads-begun.ts';

const UploadDock = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadDock }));

/** In the frame, so that uploads go on whichever page is open; brought with the first of them. */
export function UploadTray() {
  const isBegun = useSyncExternalStore(uploadsStarted.subscribe, uploadsStarted.read, () => false);
  return (
    isBegun && (
      <Suspense>
        <UploadDock />
      </Suspense>
    )
  );
}
