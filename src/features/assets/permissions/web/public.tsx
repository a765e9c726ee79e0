import { lazy } from 'react';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';
import type { Why } from './use-why.ts';

export { useWhy } from './use-why.ts';

const messages = import.meta.glob('../messages/*.ts');
const Dialog = lazy(async () => ({ default: (await import('./explain-access-dialog.tsx')).ExplainAccessDialog }));

/** Why a person sees an asset, or does not; its code is loaded when it is asked first. For administrators. */
export function ExplainAccessDialog({ why }: { why: Why }) {
  return (
    why.asked && (
      <LazyMessages files={messages}>
        <Dialog why={why} />
      </LazyMessages>
    )
  );
}
