import { lazy, Suspense } from 'react';
import { readPushDevice } from '#features/messaging/push/web/read-push-device.ts';
import { useDesktopChoice } from './desktop-choice.ts';

const Shower = lazy(async () => ({ default: (await import('./desktop-shower.tsx')).DesktopShower }));

const PushHost = lazy(async () => ({ default: (await import('#features/messaging/push/web/push-host.tsx')).PushHost }));

/** Browser notifications, if the person has turned them on; otherwise nothing is loaded. */
export function DesktopNotices() {
  const choice = useDesktopChoice();
  return (
    <Suspense>
      {choice === 'on' && <Shower />}
      {readPushDevice() !== null && <PushHost />}
    </Suspense>
  );
}
