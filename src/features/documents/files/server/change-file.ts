import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { invalid, code, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { PortalFile, updateFile } from '../contract.ts';
import { endingOf } from '../file-types.ts';
import { binFile, changeFile as change, unbinFile } from './document-store.ts';
import { fetchFile } from './folders/list-store.ts';

/** @throws Refusal `validation_error` on `name` if its extension does not match the type */
export function demandEnding(name: string, { type }: PortalFile): void {
  if (!name.toLowerCase().endsWith(`.${endingOf(type)}`)) throw invalid({ name: [code.unreadable] });
}

/** Renames or moves a file, or changes its asset; the extension must match its type. */
export async function changeFile(context: Context, id: string, fields: BodyOf<typeof updateFile>): Promise<PortalFile> {
  const before = await fetchFile(context, id);
  if (before.deleted_at !== null) throw notFound();
  if (fields.name !== undefined) demandEnding(fields.name, before);
  await change(context, id, fields);
  return recorded(context, before, 'update');
}

export async function deleteFile(context: Context, id: string): Promise<void> {
  const before = await fetchFile(context, id);
  await binFile(context, id);
  await recordAudit(context, { action: 'delete', entity: 'file', entity_id: id, before: named(before) });
}

/** Restores a file from the bin to its folder, or to the top level if the folder is gone. */
export async function restoreFile(context: Context, id: string): Promise<PortalFile> {
  const before = await fetchFile(context, id);
  await unbinFile(context, id);
  return recorded(context, before, 'restore');
}

async function recorded(context: Context, before: PortalFile, action: string): Promise<PortalFile> {
  const after = await fetchFile(context, before.id);
  await recordAudit(context, {
    action,
    entity: 'file',
    entity_id: after.id,
    before: named(before),
    after: named(after),
  });
  return after;
}

const named = ({ name, folder_id, asset }: PortalFile) => ({ name, folder_id, asset_id: asset?.id ?? null });
