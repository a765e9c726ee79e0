import { IconArrowLeft, IconBellOff } from '@tabler/icons-react';
import { CallError } from '#platform/web/call-error.ts';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DefinitionForm } from './form/definition-form.tsx';
import { useDefinition } from './definition-queries.ts';
import { useManagementMessages } from './use-management-messages.ts';
import buttons from '#ui/buttons.module.css';
import styles from './definition-page.module.css';

interface DefinitionPageProps {
  /** The definition shown or copied; null if none. */
  definitionId: string | null;
  isNew: boolean;
  onOpen(id: string): void;
  onClose(): void;
}

/** One definition: a form for people who may change it, read-only for others. */
export function DefinitionPage({ definitionId, isNew, onOpen, onClose }: DefinitionPageProps) {
  const { t } = useManagementMessages();
  const { data, error, refetch } = useDefinition(definitionId);
  const isAbsent = error instanceof CallError && (error.status === 404 || error.status === 422);
  return (
    <div className={styles.page}>
      <button type="button" className={buttons.back} onClick={onClose}>
        <IconArrowLeft size={15} aria-hidden />
        {t('form.back')}
      </button>
      {isAbsent && (
        <EmptyState icon={IconBellOff} title={t('form.absent')}>
          {t('form.absent_text')}
        </EmptyState>
      )}
      {error && !data && !isAbsent && <ListFault error={error} onRetry={() => void refetch()} />}
      {definitionId !== null && !data && !error && <PageSkeleton />}
      {(definitionId === null || data) && (
        <DefinitionForm read={data ?? null} isNew={isNew} onOpen={onOpen} onClose={onClose} />
      )}
    </div>
  );
}

function PageSkeleton() {
  return (
    <>
      <Skeleton width={260} height={28} />
      <Skeleton height={180} />
      <Skeleton height={320} />
    </>
  );
}
