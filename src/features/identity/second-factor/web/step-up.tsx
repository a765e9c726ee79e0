import { lazy, Suspense, useEffect, useState } from 'react';
import { proveBy } from '#platform/web/call.ts';

const StepUpDialog = lazy(async () => (await import('./step-up-dialog.tsx')).loadStepUpDialog());

/** Asks for a proof when a call wants one, and lets the call go on. Fetched by those alone who are asked. */
export function StepUp() {
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
