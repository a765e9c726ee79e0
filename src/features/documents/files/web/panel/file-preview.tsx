import { Button } from '@mantine/core';
import { IconDownload, IconFileOff, IconTable } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { EmptyState } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PortalFile } from '../../contract.ts';
import { isDocument } from '../../file-types.ts';
import styles from './file-panel.module.css';

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
      <div className={styles.alone}>
        <EmptyState icon={IconFileOff} title={t('waits')}>
          {t('waits_hint')}
        </EmptyState>
      </div>
    );
  if (!isDocument(file.type))
    return (
      <div className={styles.alone}>
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
      </div>
    );
  return (
    <Suspense fallback={<Skeleton height={400} />}>
      <DocumentViewer file={file} onDownload={onDownload} onEscape={onEscape} />
    </Suspense>
  );
}
