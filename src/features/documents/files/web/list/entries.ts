import type { Folder, PortalFile } from '../../contract.ts';

/** An entry of the list: folders come before files. `key` is unique among both. */
export type FileEntry =
  { key: string; kind: 'folder'; folder: Folder } | { key: string; kind: 'file'; file: PortalFile };

export const folderEntry = (folder: Folder): FileEntry => ({ key: `folder:${folder.id}`, kind: 'folder', folder });
export const fileEntry = (file: PortalFile): FileEntry => ({ key: `file:${file.id}`, kind: 'file', file });

export function nameOf(entry: FileEntry): string {
  return entry.kind === 'folder' ? entry.folder.name : entry.file.name;
}

export function filesOf(entries: readonly FileEntry[]): PortalFile[] {
  return entries.flatMap((entry) => (entry.kind === 'file' ? [entry.file] : []));
}

export function foldersOf(entries: readonly FileEntry[]): Folder[] {
  return entries.flatMap((entry) => (entry.kind === 'folder' ? [entry.folder] : []));
}

/** Actions on entries; absent if not available here or to this person. */
export interface EntryActions {
  open(entry: FileEntry): void;
  rename?(entry: FileEntry): void;
  move?(entries: readonly FileEntry[]): void;
  copy?(entries: readonly FileEntry[]): void;
  download?(entries: readonly FileEntry[]): void;
  remove?(entries: readonly FileEntry[]): void;
  restore?(entries: readonly FileEntry[]): void;
  /** The address that opens an entry. */
  addressOf(entry: FileEntry): string | null;
}
