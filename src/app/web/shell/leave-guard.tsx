import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { answerLeaving, askLeaving } from '#platform/web/leaving.ts';
import { losesUnsaved } from '#platform/web/unsaved.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/** Asks before another page, or another part of this one, takes away what is not saved. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const loses = losesUnsaved(currentLocation, nextLocation);
    if (loses) askLeaving();
    return loses;
  });
  // Also where a change that was under way took the question off the screen: the person stays, and may be asked again.
  useEffect(() => {
    if (blocker.state === 'unblocked') answerLeaving(true);
  });
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    answerLeaving(false);
    blocker.proceed();
  };
  return (
    <Suspense>
      <LeaveDialog onStay={blocker.reset} onLeave={leave} />
    </Suspense>
  );
}
