import { lazy, Suspense, useSyncExternalStore } from 'react';
import { uploadsStarted } from './uploads-begun.ts';

const UploadDock = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadDock }));

/** Part of the app frame, so that uploads continue on every page; loaded with the first upload. */
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
