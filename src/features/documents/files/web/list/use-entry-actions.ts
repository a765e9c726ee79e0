import type { PortalFile } from '../../contract.ts';
import { managerPath } from '../../file-address.ts';
import { filesOf, foldersOf, type FileEntry, type EntryActions } from './entries.ts';
import type { FolderDialogTarget } from '../folders/folder-dialog.tsx';
import { useFileActions } from '../use-file-actions.ts';
import { usePageSearch } from '#platform/web/page-search.ts';
import type { ManagerAddress } from '../use-manager-address.ts';
import { useNavigate } from 'react-router';

/** An action in progress that needs a dialog. */
export type EntryAction =
  | { what: 'rename'; file: PortalFile }
  | { what: 'folder'; target: FolderDialogTarget }
  | { what: 'move' | 'copy' | 'delete'; entries: readonly FileEntry[] };

interface EntryActionsOptions {
  address: ManagerAddress;
  isAdmin: boolean;
  onDo(doing: EntryAction): void;
}

export function useEntryActions({ address, isAdmin, onDo }: EntryActionsOptions): EntryActions {
  const [params] = usePageSearch();
  const navigate = useNavigate();
  const actions = useFileActions();
  const addressOf = (entry: FileEntry) => {
    const next = new URLSearchParams(params);
    for (const name of ['file', 'tab']) next.delete(name);
    if (entry.kind === 'file') next.set('file', entry.file.id);
    else {
      next.set('folder', entry.folder.id);
      next.delete('search');
    }
    return `${managerPath}?${next}`;
  };
  const reading = {
    open: (entry: FileEntry) => void navigate(addressOf(entry), { preventScrollReset: true }),
    addressOf,
    download: (entries: readonly FileEntry[]) => void actions.download(filesOf(entries)),
  };
  if (!isAdmin) return reading;
  if (address.isBin)
    return {
      open: reading.open,
      addressOf: () => null,
      restore: (entries) => void actions.restore(filesOf(entries)),
    };
  return {
    ...reading,
    rename: (entry) =>
      onDo(
        entry.kind === 'file'
          ? { what: 'rename', file: entry.file }
          : { what: 'folder', target: { folder: entry.folder } },
      ),
    move: (entries) => onDo({ what: 'move', entries }),
    copy: (entries) => onDo({ what: 'copy', entries }),
    remove(entries) {
      // A deleted folder cannot be restored, so confirm first.
      if (foldersOf(entries).length > 0) onDo({ what: 'delete', entries });
      else void actions.remove(filesOf(entries));
    },
  };
}
