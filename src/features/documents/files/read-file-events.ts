import type { FileEvent } from './contract.ts';

/** A file as recorded in the audit. */
interface AuditedFile {
  name?: string;
  folder_id?: string | null;
  asset_id?: string | null;
  number?: number;
  size?: number;
  hours?: number;
}

export interface AuditRow {
  at: string;
  person: FileEvent['person'];
  action: string;
  before: AuditedFile | null;
  after: AuditedFile | null;
}

/** Current names of folders and assets by id. */
export interface Names {
  folders: ReadonlyMap<string, string>;
  assets: ReadonlyMap<string, string>;
}

type FileChange = Pick<FileEvent, 'action' | 'values'>;

/** The events of one audit entry; several if one change had several effects. */
export function readFileEvents({ at, person, action, before, after }: AuditRow, names: Names): FileEvent[] {
  return readAction(action, { before: before ?? {}, after: after ?? {} }, names).map((one) => ({
    at,
    person,
    ...one,
  }));
}

function readAction(action: string, change: { before: AuditedFile; after: AuditedFile }, names: Names): FileChange[] {
  const { before, after } = change;
  switch (action) {
    case 'create':
      return [{ action: 'added', values: { name: after.name ?? null, size: after.size ?? null } }];
    case 'update':
      return after.number === undefined
        ? readChanges(change, names)
        : [{ action: 'new_content', values: { number: after.number, size: after.size ?? null } }];
    case 'copy':
      return [{ action: 'copied', values: { from: before.name ?? null } }];
    case 'delete':
      return [{ action: 'deleted', values: {} }];
    case 'restore':
      return [{ action: 'restored', values: {} }];
    case 'link':
      return [{ action: 'link_made', values: { hours: after.hours ?? null } }];
    case 'infected':
      return [{ action: 'infected', values: { number: after.number ?? null } }];
    default:
      return [];
  }
}

function readChanges(
  { before, after }: { before: AuditedFile; after: AuditedFile },
  { folders, assets }: Names,
): FileChange[] {
  const changes: FileChange[] = [];
  if (before.name !== after.name)
    changes.push({ action: 'renamed', values: { from: before.name ?? null, to: after.name ?? null } });
  if (before.folder_id !== after.folder_id)
    changes.push({ action: 'moved', values: fromTo(before.folder_id, after.folder_id, folders) });
  if (before.asset_id !== after.asset_id)
    changes.push({ action: 'attached', values: fromTo(before.asset_id, after.asset_id, assets) });
  return changes;
}

function fromTo(from: string | null | undefined, to: string | null | undefined, names: ReadonlyMap<string, string>) {
  return { from: names.get(from ?? '') ?? null, to: names.get(to ?? '') ?? null };
}
