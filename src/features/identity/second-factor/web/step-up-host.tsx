import { lazy, Suspense, useEffect, useState } from 'react';
import { proveBy } from '#platform/web/call.ts';

const StepUpDialog = lazy(async () => (await import('./step-up-dialog.tsx')).loadStepUpDialog());

/** Asks for a proof when a call requires it, then repeats the call. Loaded on demand. */
export function StepUpHost() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => proveBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  return (
    <Suspense>
      <StepUpDialog
        onClose={(isProven) => {
          setAnswer(null);
          answer(isProven);
        }}
      />
    </Suspense>
  );
}
