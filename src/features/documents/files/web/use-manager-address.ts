import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { usePageSearch } from '#platform/web/page-search.ts';
import { fileSorts } from '../contract.ts';

export type FileSort = (typeof fileSorts)[number] | `-${(typeof fileSorts)[number]}`;
export type FileView = 'list' | 'grid';
export const fileTabs = ['preview', 'details', 'versions', 'history'] as const;
export type FileTab = (typeof fileTabs)[number];

/** What the page shows: all of it lives in its address. */
export interface ManagerAddress {
  /** Null: the top. */
  folderId: string | null;
  isBin: boolean;
  search: string;
  sort: FileSort;
  view: FileView;
  /** The file that stands open. */
  fileId: string | null;
  tab: FileTab;
}

type Change = Partial<ManagerAddress>;

const sorts = fileSorts.flatMap((name) => [name, `-${name}`] as const);

/** `[address, change]`; a folder or a file is a step that "back" takes back. The view that was chosen last is chosen again. */
export function useManagerAddress(): [ManagerAddress, (change: Change) => void] {
  const [params, write] = usePageSearch();
  const [usual, setUsual] = useLocalStorage<FileView>({ key: 'patio-files-view', defaultValue: 'list' });
  const address = useMemo(() => read(params, usual), [params, usual]);
  const change = useCallback(
    (changes: Change) => {
      if (changes.view) setUsual(changes.view);
      write((present) => apply(present, changes), {
        isStep: 'folderId' in changes || 'isBin' in changes || 'fileId' in changes,
      });
    },
    [write, setUsual],
  );
  return [address, change];
}

function read(params: URLSearchParams, usual: FileView): ManagerAddress {
  const sort = params.get('sort');
  const view = params.get('view');
  const tab = params.get('tab');
  return {
    folderId: params.get('folder'),
    isBin: params.has('bin'),
    search: params.get('search') ?? '',
    sort: sorts.find((name) => name === sort) ?? 'name',
    view: view === 'list' || view === 'grid' ? view : usual,
    fileId: params.get('file'),
    tab: fileTabs.find((name) => name === tab) ?? 'preview',
  };
}

function apply(params: URLSearchParams, change: Change): URLSearchParams {
  const set = (name: string, value: string | null | undefined) => {
    if (value === undefined) return;
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  };
  set('folder', change.folderId);
  set('bin', change.isBin === undefined ? undefined : change.isBin ? '1' : null);
  set('search', change.search);
  set('sort', change.sort === 'name' ? null : change.sort);
  set('view', change.view);
  set('file', change.fileId);
  set('tab', change.tab === 'preview' ? null : change.tab);
  return params;
}
