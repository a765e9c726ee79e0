import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router';
import { losesUnsaved } from '#platform/web/unsaved.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/** Asks before another page, or another part of this one, takes away what is not saved. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => losesUnsaved(currentLocation, nextLocation));
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
