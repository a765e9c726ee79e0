import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadFileMessages } from '../load-file-messages.ts';
import { uploadsStarted } from './uploads-begun.ts';

const UploadDock = lazy(async () => {
  const [panel] = await Promise.all([import('./upload-panel.tsx'), loadFileMessages()]);
  return { default: panel.UploadDock };
});

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
