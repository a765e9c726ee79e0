import { lazy } from 'react';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';
import type { Asset } from '#features/assets/catalogue/contract.ts';

const messages = import.meta.glob('../messages/*.ts');
const Dialog = lazy(async () => ({ default: (await import('./replace-tracker-dialog.tsx')).ReplaceTrackerDialog }));

/** Puts another tracker in the place of an asset's; null: closed. For administrators. */
export function ReplaceTrackerDialog(props: { asset: Asset | null; onClose(): void }) {
  return (
    props.asset && (
      <LazyMessages files={messages}>
        <Dialog asset={props.asset} onClose={props.onClose} />
      </LazyMessages>
    )
  );
}
