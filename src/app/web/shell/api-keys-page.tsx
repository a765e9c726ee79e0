import { lazy, Suspense } from 'react';
import { ApiKeysPage } from '#features/identity/api-keys/web/api-keys-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const Webhooks = lazy(async () => ({ default: (await import('#features/alerts/webhooks/web/public.ts')).Webhooks }));

/** Keys with which machines ask, and webhooks by which they are told. */
export default function KeysAndWebhooksPage() {
  return (
    <ApiKeysPage
      webhooks={
        <Suspense fallback={<Skeleton height={240} />}>
          <Webhooks />
        </Suspense>
      }
    />
  );
}
