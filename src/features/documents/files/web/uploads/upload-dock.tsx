import { useEffect } from 'react';
import { UploadPanel } from './upload-panel.tsx';
import { isUnderWay } from './upload-queue.ts';
import { useUploadQueue, useUploads } from './use-uploads.ts';

/** What is on its way to the portal; the tab is not closed without being asked. Signing out stops all uploads. */
export function UploadDock() {
  const queue = useUploadQueue();
  const items = useUploads();
  const isBusy = items.some(isUnderWay);
  useEffect(() => () => queue.stop(), [queue]);
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return items.length > 0 && <UploadPanel items={items} queue={queue} />;
}
