import type { PortalFile } from './contract.ts';

export const managerPath = '/services/file-manager';

/** Address that opens a file in its folder. */
export function fileAddress({ id, folder_id }: Pick<PortalFile, 'id' | 'folder_id'>): string {
  const search = new URLSearchParams({ ...(folder_id !== null && { folder: folder_id }), file: id });
  return `${managerPath}?${search}`;
}
