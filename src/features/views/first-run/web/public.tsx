import { lazy } from 'react';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';

const messages = import.meta.glob(['../messages/*.ts', '/src/features/assets/units/messages/*.ts']);
const Steps = lazy(async () => ({ default: (await import('./first-run.tsx')).FirstRun }));

/** Set-up from an empty account to a live map, for administrators until completed. */
export function FirstRun() {
  return (
    useIsAdmin() && (
      <LazyMessages files={messages}>
        <Steps />
      </LazyMessages>
    )
  );
}
