import { lazy, Suspense } from 'react';
import { KeyScope, KeyScopeFields } from '#features/assets/permissions/web/public.tsx';
import { hasSections } from '#features/identity/api-keys/contract.ts';
import { ApiKeysPage } from '#features/identity/api-keys/web/api-keys-page.tsx';
import { routeMessages } from '#platform/web/message-loader.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const Webhooks = lazy(async () => ({ default: (await import('#features/alerts/webhooks/web/public.ts')).Webhooks }));

export const clientLoader = routeMessages(
  import.meta.glob([
    '/src/features/identity/api-keys/messages/*.ts',
    '/src/features/alerts/webhooks/messages/*.ts',
    '/src/features/assets/permissions/messages/*.ts',
  ]),
);

/** API keys and webhooks. */
export default function KeysAndWebhooksPage() {
  return (
    <ApiKeysPage
      scopeFields={(scope) => <KeyScopeFields {...scope} />}
      scope={({ sections, ...units }) => <KeyScope reach={hasSections(units.kind) ? { ...units, sections } : units} />}
      webhooks={
        <Suspense fallback={<Skeleton height={240} />}>
          <Webhooks />
        </Suspense>
      }
    />
  );
}
