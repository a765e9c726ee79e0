import { Box } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { CollapsibleSide } from '#ui/list/collapsible-side.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { FolderTree, type TreePlace } from './folders/folder-tree.tsx';
import { useFolders, useQuota } from './use-files.ts';
import { useFileMessages } from './use-file-messages.ts';
import type { ManagerAddress } from './use-manager-address.ts';
import styles from './file-manager-page.module.css';

interface SideProps {
  address: ManagerAddress;
  isAdmin: boolean;
  onShow(place: TreePlace): void;
}

/** The collapsible folder tree beside the list. */
export function ManagerSide(props: SideProps) {
  const t = useTranslations('files');
  return (
    <CollapsibleSide
      title={t('folders')}
      show={t('show_folders')}
      hide={t('hide_folders')}
      icon={IconFolders}
      storageKey="patio-files-folders"
    >
      <SideContent {...props} />
    </CollapsibleSide>
  );
}

export function SideContent({ address, isAdmin, onShow }: SideProps) {
  const { folders, isRead, error, refetch } = useFolders();
  return (
    <>
      <Box flex={1} mih={0} pt={0} px="xs" pb="sm" className={parts.scroll}>
        {error && !isRead && <ListFault error={error} onRetry={() => void refetch()} />}
        {!isRead && !error && <Skeleton height={160} />}
        {isRead && (
          <FolderTree
            folders={folders}
            shown={address.isBin ? 'bin' : address.folderId}
            hasBin={isAdmin}
            isReadOnly={!isAdmin}
            onShow={onShow}
          />
        )}
      </Box>
      {isAdmin && <Quota />}
    </>
  );
}

/** Above this share of the quota a warning is shown. */
const nearly = 0.9;

function Quota() {
  const t = useTranslations('files');
  const messages = useFileMessages();
  const { data } = useQuota(true);
  if (!data) return null;
  const { used, limit } = data;
  return (
    <div className={styles.quota} data-full={used >= limit * nearly || undefined}>
      <meter min={0} max={limit} high={limit * nearly} value={used} aria-label={t('room')} />
      <p>{t('quota', { used: messages.size(used), limit: messages.size(limit) })}</p>
    </div>
  );
}
