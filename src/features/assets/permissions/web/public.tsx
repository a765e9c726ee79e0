import { lazy, Suspense } from 'react';
import { LateWords } from '#platform/web/late-words.tsx';
import { loadAssetProfileWords } from '../messages/load-words.ts';
import type { Why } from './use-why.ts';

export { useWhy } from './use-why.ts';

const Dialog = lazy(async () => ({ default: (await import('./explain-access-dialog.tsx')).ExplainAccessDialog }));

/** Why somebody sees an asset, or does not; its code is loaded when it is asked first. For administrators. */
export function ExplainAccessDialog({ why }: { why: Why }) {
  return (
    why.asked && (
      <Suspense>
        <LateWords load={loadAssetProfileWords}>
          <Dialog why={why} />
        </LateWords>
      </Suspense>
    )
  );
}
