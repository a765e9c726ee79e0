import type { Folder, PortalFile } from '../../contract.ts';

/** An entry of the list: folders come before files. `key` is unique among both. */
export type Entry = { key: string; kind: 'folder'; folder: Folder } | { key: string; kind: 'file'; file: PortalFile };

export const folderEntry = (folder: Folder): Entry => ({ key: `folder:${folder.id}`, kind: 'folder', folder });
export const fileEntry = (file: PortalFile): Entry => ({ key: `file:${file.id}`, kind: 'file', file });

export function nameOf(entry: Entry): string {
  return entry.kind === 'folder' ? entry.folder.name : entry.file.name;
}

export function filesOf(entries: readonly Entry[]): PortalFile[] {
  return entries.flatMap((entry) => (entry.kind === 'file' ? [entry.file] : []));
}

export function foldersOf(entries: readonly Entry[]): Folder[] {
  return entries.flatMap((entry) => (entry.kind === 'folder' ? [entry.folder] : []));
}

/** Actions on entries; absent if not available here or to this person. */
export interface EntryActions {
  open(entry: Entry): void;
  rename?(entry: Entry): void;
  move?(entries: readonly Entry[]): void;
  copy?(entries: readonly Entry[]): void;
  download?(entries: readonly Entry[]): void;
  remove?(entries: readonly Entry[]): void;
  restore?(entries: readonly Entry[]): void;
  /** The address that opens an entry. */
  addressOf(entry: Entry): string | null;
}
