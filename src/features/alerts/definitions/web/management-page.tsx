import { lazy, Suspense } from 'react';
import { LateWords } from '#platform/web/late-words.tsx';
import { usePageAddress } from '#platform/web/page-search.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { loadManagementWords } from '../messages/load-page-words.ts';
import { definitionsAddress } from '../page/definitions-address.ts';
import { DefinitionList } from './list/definition-list.tsx';
import styles from './definition-page.module.css';
import { useDefinitionNews } from './use-definition-events.ts';

/** Fetched once one is opened. */
const DefinitionPage = lazy(async () => ({ default: (await import('./definition-page.tsx')).DefinitionPage }));

/** What the account wants to be told of: the list, or one of it that is looked at and filled in. */
export default function ManagementPage() {
  return (
    <LateWords load={loadManagementWords}>
      <Management />
    </LateWords>
  );
}

function Management() {
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
