import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import {
  copyFile,
  deleteFile,
  limits,
  readFile,
  restoreFile,
  updateFile,
  updateFolder,
  zipFiles,
  type Folder,
  type PortalFile,
} from '../contract.ts';
import { useRefetchFiles } from './use-files.ts';

/** Parallel calls of a bulk action. */
const atOnce = 4;

/** Actions on files, each confirmed by a toast, with undo if possible. */
export function useFileActions() {
  const t = useTranslations('files');
  const tError = useTranslations('errors');
  const numbers = useNumbers();
  const refetchFiles = useRefetchFiles();
  const counted = (count: number) => ({ count, shown: numbers.number(count) });

  async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<Item[]> {
    const { done, fault } = await inTurns(items, work);
    await refetchFiles();
    if (fault !== null) notify({ text: tError(errorKey(fault)), isFault: true });
    return done;
  }

  const restore = async (files: readonly PortalFile[]) => {
    const done = await each(files, ({ id }) => call(restoreFile, { params: { id } }));
    if (done.length > 0) notify({ text: t('restored', counted(done.length)) });
  };
  const remove = async (files: readonly PortalFile[]) => {
    const done = await each(files, ({ id }) => call(deleteFile, { params: { id } }));
    if (done.length > 0) notify({ text: t('deleted', counted(done.length)), undo: () => restore(done) });
  };
  const move = async (files: readonly PortalFile[], folder: { id: string | null; name: string }) => {
    const moving = files.filter(({ folder_id }) => folder_id !== folder.id);
    const done = await each(moving, ({ id }) => call(updateFile, { params: { id }, body: { folder_id: folder.id } }));
    const back = () => each(done, ({ id, folder_id }) => call(updateFile, { params: { id }, body: { folder_id } }));
    if (done.length > 0)
      notify({
        text: t('moved', { ...counted(done.length), folder: folder.name }),
        undo: async () => void (await back()),
      });
  };
  const moveFolders = async (folders: readonly Folder[], parentId: string | null) => {
    const moving = folders.filter(({ parent_id }) => parent_id !== parentId);
    await each(moving, ({ id }) => call(updateFolder, { params: { id }, body: { parent_id: parentId } }));
  };
  const copy = async (files: readonly PortalFile[], folder: { id: string | null; name: string }) => {
    const done = await each(files, ({ id }) => call(copyFile, { params: { id }, body: { folder_id: folder.id } }));
    if (done.length > 0) notify({ text: t('copied', { ...counted(done.length), folder: folder.name }) });
  };
  const download = async (files: readonly PortalFile[], number?: number) => {
    const [first] = files;
    try {
      if (files.length > limits.zipFiles)
        notify({ text: t('too_many_for_zip', { count: limits.zipFiles }), isFault: true });
      else if (files.length > 1)
        saveFile(await call(zipFiles, { body: { file_ids: files.map(({ id }) => id) } }), t('zip_name'));
      else if (first) saveFile(await call(readFile, { params: { id: first.id }, query: { number } }), first.name);
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
  };
  return { restore, remove, move, moveFolders, copy, download };
}

/**
 * Runs an action on many items, a few at a time, regardless of single failures. Returns the successful ones and the
 * first error.
 */
async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<{ done: Item[]; fault: unknown }> {
  const waiting = [...items];
  const done: Item[] = [];
  let fault: unknown = null;
  const turn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      try {
        await work(item);
        done.push(item);
      } catch (error) {
        fault ??= error;
      }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  return { done, fault };
}
