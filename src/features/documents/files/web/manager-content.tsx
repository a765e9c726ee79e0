import { Box, Stack, Text } from '@mantine/core';
import { IconFileUpload, IconFolderOff, IconFolderOpen, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import type { ReadList } from '#platform/web/replies/use-list.ts';
import { DropZone } from '#ui/form/fields/drop-zone.tsx';
import { EmptyState, ListFault, NothingFound } from '#ui/list/list-states.tsx';
import parts from '#ui/parts.module.css';
import { limits, type PortalFile } from '../contract.ts';
import { EntryGrid } from './list/entry-grid.tsx';
import { EntryList, type EntriesProps } from './list/entry-list.tsx';
import { accepted } from './uploads/upload-button.tsx';
import { useUploadQueue } from './uploads/use-uploads.ts';
import styles from './file-manager-page.module.css';

interface ManagerContentProps extends Omit<EntriesProps, 'list'> {
  list: ReadList<PortalFile>;
  /** The folder in the address does not exist or the person cannot open it, without distinction. */
  isFolderGone: boolean;
  onStartOver(): void;
}

export function ManagerContent({ isFolderGone, onStartOver, ...rest }: ManagerContentProps) {
  const { entries, list, address } = rest;
  const t = useTranslations('files');
  if (isFolderGone)
    return (
      <div className={styles.nothing} role="alert">
        <EmptyState icon={IconFolderOff} title={t('folder_gone')} instead={{ label: t('to_top'), run: onStartOver }}>
          {t('folder_gone_hint')}
        </EmptyState>
      </div>
    );
  if (list.error)
    return (
      <div className={styles.nothing}>
        <ListFault error={list.error} onRetry={list.readAgain} />
      </div>
    );
  if (entries?.length === 0)
    return (
      <div className={styles.nothing} data-nothing tabIndex={-1}>
        {address.search === '' ? (
          <Nothing {...rest} />
        ) : (
          <NothingFound search={address.search} onStartOver={onStartOver} />
        )}
      </div>
    );
  return (
    <Stack mih={0} gap={0}>
      {address.isBin && (
        <Text py="xs" px="md" bg="var(--gray-1)" c="var(--gray-7)" className={parts.below}>
          {t('bin_note', { days: limits.binDays })}
        </Text>
      )}
      <Box flex={1} mih={0}>
        {address.view === 'grid' ? (
          <EntryGrid {...rest} />
        ) : (
          <EntryList key={address.search === '' ? 'list' : 'found'} {...rest} />
        )}
      </Box>
    </Stack>
  );
}

const megabyte = 1024 * 1024;

function Nothing({ address, isReadOnly }: EntriesProps) {
  const t = useTranslations('files');
  const queue = useUploadQueue();
  if (address.isBin)
    return (
      <EmptyState icon={IconTrash} title={t('bin_empty')}>
        {t('bin_note', { days: limits.binDays })}
      </EmptyState>
    );
  if (isReadOnly)
    return (
      <EmptyState icon={IconFolderOpen} title={t('empty')}>
        {t('empty_viewer')}
      </EmptyState>
    );
  return (
    <Box maw={720} mx="auto">
      <DropZone
        icon={IconFileUpload}
        text={t('drop')}
        choose={t('choose_files')}
        hint={t('limits', { megabytes: limits.maxBytes / megabyte })}
        accept={accepted}
        isMany
        onFiles={(files) => queue.add(files, { folderId: address.folderId })}
      />
    </Box>
  );
}
