import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { photoArea } from './photo-area.ts';
import { replacePhoto, type Shown } from './photo-store.ts';

/** Gives a person or something another photo, or none; the one before goes once that is committed. */
export async function changePhoto(
  context: Context,
  files: FileStore,
  change: { shown: Shown; name: string | null },
): Promise<void> {
  const { shown, name } = change;
  const before = await replacePhoto(context, shown, name);
  await recordAudit(context, {
    action: 'update',
    entity: shown.kind,
    entity_id: shown.id,
    before: { photo: before },
    after: { photo: name },
  });
  if (before === null) return;
  // Where it cannot be removed now, the sweep will.
  context.afterCommit(() =>
    files
      .remove(`${photoArea}/${before}`)
      .catch((problem: unknown) => context.request.log.warn({ err: problem }, 'a former photo stays behind')),
  );
}
