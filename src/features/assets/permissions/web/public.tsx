import { lazy } from 'react';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';
import type { UnitsChoice } from './units-field.tsx';
import type { Why } from './use-why.ts';

export { KeyScope } from './key-scope.tsx';
export { useWhy } from './use-why.ts';

const messages = import.meta.glob('../messages/*.ts');
const Dialog = lazy(async () => ({ default: (await import('./explain-access-dialog.tsx')).ExplainAccessDialog }));

const Scope = lazy(async () => ({ default: (await import('./key-scope-fields.tsx')).KeyScopeFields }));

/** Fields for the scope of an API key. */
export function KeyScopeFields(scope: { units: UnitsChoice; sections: boolean }) {
  return (
    <LazyMessages files={messages}>
      <Scope {...scope} />
    </LazyMessages>
  );
}

/** Explains why a person sees an asset or not; loaded when first used. For administrators. */
export function ExplainAccessDialog({ why }: { why: Why }) {
  return (
    why.asked && (
      <LazyMessages files={messages}>
        <Dialog why={why} />
      </LazyMessages>
    )
  );
}
