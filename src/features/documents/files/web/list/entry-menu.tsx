import { IconArrowBackUp, IconCopy, IconDownload, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { nameOf, type FileEntry, type EntryActions } from './entries.ts';

export function EntryMenu({ entry, actions }: { entry: FileEntry; actions: EntryActions }) {
  const t = useTranslations('files');
  const { rename, move, copy, download, remove, restore } = actions;
  const isFile = entry.kind === 'file';
  const all = [
    isFile && download && { label: t('download'), icon: IconDownload, onClick: () => download([entry]) },
    restore && { label: t('restore'), icon: IconArrowBackUp, onClick: () => restore([entry]) },
    rename && { label: isFile ? t('rename') : t('edit_folder'), icon: IconPencil, onClick: () => rename(entry) },
    move && { label: t('move'), icon: IconFolderSymlink, onClick: () => move([entry]) },
    isFile && copy && { label: t('copy'), icon: IconCopy, onClick: () => copy([entry]) },
    remove && { label: t('delete'), icon: IconTrash, isDangerous: true, onClick: () => remove([entry]) },
  ];
  return <RowMenu name={nameOf(entry)} actions={all.filter((action) => typeof action === 'object')} />;
}
