import { ActionIcon, Button, Group } from '@mantine/core';
import { IconFolderPlus, IconFolders, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Crumbs } from './folders/crumbs.tsx';
import type { TreePlace } from './folders/folder-tree.tsx';
import { SortMenu } from './list/sort-menu.tsx';
import { SideContent } from './manager-side.tsx';
import { UploadButton } from './uploads/upload-button.tsx';
import { useFolders } from './use-files.ts';
import type { ManagerAddress } from './use-manager-address.ts';
import styles from './file-manager-page.module.css';
import { Segments } from '#ui/segments.tsx';

interface ManagerHeadProps {
  address: ManagerAddress;
  change(change: Partial<ManagerAddress>): void;
  isAdmin: boolean;
  isPhone: boolean;
  /** The view has column headers to sort by. */
  hasHeads: boolean;
  onShow(place: TreePlace): void;
  onNewFolder(): void;
}

/** Path, search, view and buttons to add something. */
export function ManagerHead({ address, change, isAdmin, isPhone, hasHeads, onShow, onNewFolder }: ManagerHeadProps) {
  const t = useTranslations('files');
  const { folders } = useFolders();
  const { isBin, search, view, folderId } = address;
  const instead = isBin ? t('bin') : search === '' ? null : t('results', { search });
  return (
    <Group className={styles.head} gap="var(--space-8) var(--space-16)">
      <Group flex="1 1 200px" miw={0} className={styles.where} gap="xs" wrap="nowrap">
        {isPhone && <FoldersSheet address={address} isAdmin={isAdmin} onShow={onShow} />}
        <Crumbs folders={folders} folderId={folderId} instead={instead} isReadOnly={!isAdmin} onShow={onShow} />
      </Group>
      <Group className={styles.tools} miw={0} gap="xs" wrap="nowrap">
        {!isBin && (
          <SearchField label={t('search')} value={search} onChange={(text) => change({ search: text, fileId: null })} />
        )}
        {!hasHeads && <SortMenu address={address} onSort={(sort) => change({ sort })} />}
        <Segments
          label={t('view')}
          names={['list', 'grid']}
          chosen={view}
          onChoose={(name) => change({ view: name })}
          wordOf={(name) => t(`views.${name}`)}
          iconOf={(name) =>
            name === 'list' ? <IconList size={17} stroke={1.7} /> : <IconLayoutGrid size={17} stroke={1.7} />
          }
        />
        {isAdmin && !isBin && (
          <>
            <Button variant="default" leftSection={<IconFolderPlus size={16} />} onClick={onNewFolder}>
              {t('new_folder')}
            </Button>
            <UploadButton place={{ folderId }} />
          </>
        )}
      </Group>
    </Group>
  );
}

function FoldersSheet({ address, isAdmin, onShow }: Pick<ManagerHeadProps, 'address' | 'isAdmin' | 'onShow'>) {
  const t = useTranslations('files');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('folders')} onClick={() => setOpen(true)}>
        <IconFolders size={18} stroke={1.6} />
      </ActionIcon>
      <Dialog opened={isOpen} width={560} title={t('folders')} onClose={() => setOpen(false)}>
        <SideContent
          address={address}
          isAdmin={isAdmin}
          onShow={(place) => {
            setOpen(false);
            onShow(place);
          }}
        />
      </Dialog>
    </>
  );
}
