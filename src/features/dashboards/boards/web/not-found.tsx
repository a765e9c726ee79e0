import { Button } from '@mantine/core';
import { IconLayoutOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { dashboardsPath } from '../public.ts';
import { CallError } from '#platform/web/call-error.ts';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';

/** Shown for contents that do not exist or are not visible, without distinction, and for other errors. */
export function Gone({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTranslations('dashboards');
  if (!(error instanceof CallError && error.status === 404)) return <ListFault error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        icon={IconLayoutOff}
        title={t('gone')}
        action={
          <Button component={Link} to={dashboardsPath} variant="default">
            {t('back')}
          </Button>
        }
      >
        {t('gone_text')}
      </EmptyState>
    </div>
  );
}
