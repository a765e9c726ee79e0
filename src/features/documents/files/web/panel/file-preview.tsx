import { Button, Stack } from '@mantine/core';
import { IconDownload, IconFileOff, IconTable } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { EmptyState } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PortalFile } from '../../contract.ts';
import { isDocument } from '../../file-types.ts';

const DocumentViewer = lazy(async () => ({ default: (await import('../viewer/document-viewer.tsx')).DocumentViewer }));

interface FilePreviewProps {
  file: PortalFile;
  onDownload(): void;
  onEscape(): void;
}

/** Preview of a file, if its type allows. */
export function FilePreview({ file, onDownload, onEscape }: FilePreviewProps) {
  const t = useTranslations('files');
  if (file.state === 'waiting')
    return (
      <Stack gap="sm" p="md">
        <EmptyState icon={IconFileOff} title={t('waits')}>
          {t('waits_hint')}
        </EmptyState>
      </Stack>
    );
  if (!isDocument(file.type))
    return (
      <Stack gap="sm" p="md">
        <EmptyState
          icon={IconTable}
          title={t('table')}
          action={
            file.deleted_at === null && (
              <Button variant="default" leftSection={<IconDownload size={16} />} onClick={onDownload}>
                {t('download')}
              </Button>
            )
          }
        >
          {t('table_hint')}
        </EmptyState>
      </Stack>
    );
  return (
    <Suspense fallback={<Skeleton height={400} />}>
      <DocumentViewer file={file} onDownload={onDownload} onEscape={onEscape} />
    </Suspense>
  );
}
