import { lazy, Suspense } from 'react';
import { routeMessages } from '#platform/web/message-loader.ts';
import { usePageAddress } from '#platform/web/page-search.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { definitionsAddress } from '../page/definitions-address.ts';
import { DefinitionList } from './list/definition-list.tsx';
import { definitionsChanged } from '../contract.ts';
import styles from './definition-page.module.css';

/** Loaded when a definition is opened. */
const DefinitionPage = lazy(async () => ({ default: (await import('./definition-page.tsx')).DefinitionPage }));

export const clientLoader = routeMessages(import.meta.glob('../messages/page-*.ts'));

/** Alert rules: the list, or one definition. */
export default function ManagementPage() {
  const hand = usePageAddress(definitionsAddress);
  useDefinitionNews();
  const { definition, isNew } = hand.address;
  if (definition === null && !isNew) return <DefinitionList {...hand} />;
  return (
    <Suspense
      fallback={
        <div className={styles.page}>
          <Skeleton height={400} />
        </div>
      }
    >
      <DefinitionPage
        key={`${definition} ${isNew}`}
        definitionId={definition}
        isNew={isNew}
        onOpen={(id) => hand.change({ definition: id, isNew: false })}
        onClose={() => hand.change({ definition: null, isNew: false })}
      />
    </Suspense>
  );
}

/** Refetches definitions when one changes, while mounted. */
function useDefinitionNews(): void {
  useLiveRefetch({ on: [definitionsChanged], keys: [['alert-definitions']] });
}
