import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { answerLeaving, askLeaving } from '#platform/web/leaving.ts';
import { losesUnsaved } from '#platform/web/unsaved.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/** Asks before navigation discards unsaved input. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const loses = losesUnsaved(currentLocation, nextLocation);
    if (loses) askLeaving();
    return loses;
  });
  // Also if a pending change closed the question: the person stays, and can be asked again.
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
