import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { assertQuota } from '#platform/server/uploads/account-quota-store.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { photoArea } from './photo-area.ts';
import { replacePhoto, type ShownPhoto, type StoredPhoto } from './photo-store.ts';

/**
 * Replaces or removes the photo of a person, account or asset; the former file is deleted after the commit.
 * @throws Refusal `validation_error` on `file` when the account's storage is full
 */
export async function changePhoto(
  context: Context,
  files: FileStore,
  change: { shown: ShownPhoto; photo: StoredPhoto | null },
): Promise<void> {
  const { shown, photo } = change;
  const before = await replacePhoto(context, shown, photo);
  if (photo && shown.kind !== 'user') await assertQuota(context);
  await recordAudit(context, {
    action: 'update',
    entity: shown.kind,
    entity_id: shown.id,
    before: { photo: before },
    after: { photo: photo?.name ?? null },
  });
  if (before === null) return;
  // On failure the sweeper removes it.
  context.afterCommit(() =>
    files
      .remove(`${photoArea}/${before}`)
      .catch((problem: unknown) => context.request.log.warn({ err: problem }, 'a former photo stays behind')),
  );
}
