import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router';
import { answerLeaving, askLeaving } from '#platform/web/page-search.ts';
import { losesUnsaved } from '#platform/web/unsaved.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/** Asks before another page, or another part of this one, takes away what is not saved. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const loses = losesUnsaved(currentLocation, nextLocation);
    if (loses) askLeaving();
    return loses;
  });
  if (blocker.state !== 'blocked') return null;
  const stay = () => {
    blocker.reset();
    answerLeaving(true);
  };
  const leave = () => {
    answerLeaving(false);
    blocker.proceed();
  };
  return (
    <Suspense>
      <LeaveDialog onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
