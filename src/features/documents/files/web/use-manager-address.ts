import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { addressOf, oneOrAbsent, type ValuesOf } from '#platform/address.ts';
import { sortBy } from '#platform/contract.ts';
import { usePageAddress } from '#platform/web/page-search.ts';
import { fileSorts } from '../contract.ts';

export type FileSort = ManagerAddress['sort'];
export type FileView = 'list' | 'grid';
export const fileTabs = ['preview', 'details', 'versions', 'history'] as const;
export type FileTab = (typeof fileTabs)[number];

/** Folder null: the top level; view null: the last one used. Opening a folder or a file adds a history entry. */
const managerAddress = addressOf(
  {
    folderId: z.string(),
    isBin: oneOrAbsent,
    search: z.string(),
    sort: sortBy(fileSorts),
    view: z.enum(['list', 'grid']),
    fileId: z.string(),
    tab: z.enum(fileTabs),
  },
  { folderId: null, isBin: false, search: '', sort: 'name', view: null, fileId: null, tab: 'preview' },
  {
    names: { folderId: 'folder', isBin: 'bin', fileId: 'file' },
    isStep: (_, change) => 'folderId' in change || 'isBin' in change || 'fileId' in change,
  },
);
type Written = ValuesOf<typeof managerAddress>;
export type ManagerAddress = Written & { view: FileView };

/** `[address, change]`; without a view in the address the last one used is applied. */
export function useManagerAddress(): [ManagerAddress, (change: Partial<Written>) => void] {
  const { address, change } = usePageAddress(managerAddress);
  const [usual, setUsual] = useLocalStorage<FileView>({ key: 'patio-files-view', defaultValue: 'list' });
  return [
    useMemo(() => ({ ...address, view: address.view ?? usual }), [address, usual]),
    useCallback(
      (part) => {
        if (part.view) setUsual(part.view);
        change(part);
      },
      [change, setUsual],
    ),
  ];
}
