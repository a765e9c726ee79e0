import { Stack } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Content } from '../contract.ts';
import { FilePreview } from '#features/documents/files/web/public.ts';
import { EmptyState } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './pages.module.css';

/** A file of the file manager in its current state. */
export function FileView({ content: { file } }: { content: Content }) {
  const t = useTranslations('dashboards');
  if (!file)
    return (
      <EmptyState icon={IconFileOff} title={t('file_gone')}>
        {t('file_gone_text')}
      </EmptyState>
    );
  return (
    <Stack className={styles.fill} gap={0}>
      <Suspense fallback={<Skeleton height="66vh" />}>
        <FilePreview id={file.id} />
      </Suspense>
    </Stack>
  );
}
