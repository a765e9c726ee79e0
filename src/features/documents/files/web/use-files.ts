import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#platform/web/call.ts';
import { usePage } from '#platform/web/page.tsx';
import { useList, type ReadList } from '#platform/web/replies/use-list.ts';
import { getFile, getFileQuota, listFiles, listFolders, type Folder, type PortalFile } from '../contract.ts';
import { localizeFolder } from '../reports-folder.ts';
import type { ManagerAddress } from './use-manager-address.ts';

const pageSize = 100;
const none: readonly Folder[] = [];

/** Files page by page: of a folder, of the bin, or found by a search. */
export function useFileList({ folderId, isBin, search, sort }: ManagerAddress): ReadList<PortalFile> {
  const place = isBin ? { bin: 'true' as const } : search === '' && folderId !== null ? { folder_id: folderId } : {};
  const query = { ...place, ...(search !== '' && { search }), sort, limit: pageSize };
  return useList(['files', 'list', query], ({ after, signal }) =>
    call(listFiles, { query: { ...query, after }, signal }),
  );
}

export function useFolders() {
  const { locale } = usePage();
  const query = useQuery({
    queryKey: ['files', 'folders'],
    queryFn: async ({ signal }) => (await call(listFolders, { signal })).items,
    select: useCallback((folders: readonly Folder[]) => folders.map((one) => localizeFolder(locale, one)), [locale]),
  });
  return { folders: query.data ?? none, isRead: query.isSuccess, error: query.error, refetch: query.refetch };
}

/** A file from the list, or by id if the address leads directly to it. */
export function useFile(id: string | null) {
  return useQuery({
    queryKey: ['files', 'one', id],
    queryFn: ({ signal }) => call(getFile, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
}

/** For administrators. */
export function useQuota(isAdmin: boolean) {
  return useQuery({
    queryKey: ['files', 'quota'],
    queryFn: ({ signal }) => call(getFileQuota, { signal }),
    enabled: isAdmin,
  });
}

/** Refetches all files and folders after a change. */
export function useRefetchFiles(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['files'] }), [queries]);
}
