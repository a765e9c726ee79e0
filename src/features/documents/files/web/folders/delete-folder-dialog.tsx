import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { deleteFolder, limits } from '../../contract.ts';
import { filesOf, foldersOf, nameOf, type FileEntry } from '../list/entries.ts';
import { useFileActions } from '../use-file-actions.ts';
import { useRefetchFiles } from '../use-files.ts';

interface DeleteFolderDialogProps {
  /** Folders, possibly with files; null closes the dialog. */
  entries: readonly FileEntry[] | null;
  onClose(): void;
}

/** Confirms that folders are deleted permanently while their files go to the bin. */
export function DeleteFolderDialog({ entries, onClose }: DeleteFolderDialogProps) {
  const t = useTranslations('files');
  const refetchFiles = useRefetchFiles();
  const { remove } = useFileActions();
  const [first] = entries ?? [];
  const count = entries?.length ?? 0;
  return (
    <ConfirmDialog
      opened={entries}
      title={count === 1 && first ? t('delete_folder', { name: nameOf(first) }) : t('delete_entries', { count })}
      confirm={t('delete')}
      onConfirm={async (deleted) => {
        for (const { id } of foldersOf(deleted)) await call(deleteFolder, { params: { id } });
        await refetchFiles();
        const files = filesOf(deleted);
        if (files.length > 0) await remove(files);
      }}
      onClose={onClose}
    >
      {t('delete_folder_text', { days: limits.binDays })}
    </ConfirmDialog>
  );
}
