import { lazy, Suspense } from 'react';
import { useDesktopChoice } from './desktop-choice.ts';

const Shower = lazy(async () => ({ default: (await import('./desktop-shower.tsx')).DesktopShower }));

/** Browser notifications, if the person has turned them on; otherwise nothing is loaded. */
export function DesktopNotices() {
  const choice = useDesktopChoice();
  if (choice !== 'on') return null;
  return (
    <Suspense>
      <Shower />
    </Suspense>
  );
}
