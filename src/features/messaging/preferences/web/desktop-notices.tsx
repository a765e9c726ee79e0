import { lazy, Suspense } from 'react';
import { useDesktopChoice } from './desktop-choice.ts';

const Shower = lazy(async () => ({ default: (await import('./desktop-shower.tsx')).DesktopShower }));

/** Shows what comes beside the browser, where the person has chosen it; nothing of it is fetched before. */
export function DesktopNotices() {
  const choice = useDesktopChoice();
  if (choice !== 'on') return null;
  return (
    <Suspense>
      <Shower />
    </Suspense>
  );
}
