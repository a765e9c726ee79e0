import { lazy, Suspense } from 'react';
import type { Why } from './use-why.ts';

export { useWhy } from './use-why.ts';

const Dialog = lazy(async () => ({ default: (await import('./why-sees-dialog.tsx')).WhySeesDialog }));

/** Why somebody sees an asset, or does not; its code is loaded when it is asked first. For administrators. */
export function WhySeesDialog({ why }: { why: Why }) {
  return (
    why.asked && (
      <Suspense>
        <Dialog why={why} />
      </Suspense>
    )
  );
}
