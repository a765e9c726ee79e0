import { useMemo } from 'react';
import { CallError } from '#platform/web/call-error.ts';
import { childrenOf } from '../../folder-tree.ts';
import { fileEntry, folderEntry, type Entry } from './entries.ts';
import { useFileList, useFolders } from '../use-files.ts';
import type { ManagerAddress } from '../use-manager-address.ts';

/** What a place shows: its folders, then its files, both in the order that was asked for. */
export function useEntries(address: ManagerAddress) {
  const { folderId, isBin, search, sort } = address;
  const { folders, isRead, error } = useFolders();
  const list = useFileList(address);
  const { items } = list;
  const isHere = folderId === null || folders.some(({ id }) => id === folderId);
  const isFolderGone =
    (isRead && !isHere && search === '') || (list.error instanceof CallError && list.error.status === 404);
  const entries = useMemo<readonly Entry[] | undefined>(() => {
    if (!items || (!isRead && !error)) return undefined;
    const inside = isBin || search !== '' ? [] : childrenOf(folders, folderId);
    if (sort === '-name') inside.reverse();
    return [...inside.map(folderEntry), ...items.map(fileEntry)];
  }, [items, folders, isRead, error, isBin, search, folderId, sort]);
  return { entries, list, isFolderGone };
}
