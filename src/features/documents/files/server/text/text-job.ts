import * as z from 'zod/mini';
import { id } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Services } from '#platform/server/feature.ts';
import type { Jobs, Queue } from '#platform/server/jobs.ts';
import { readText } from '#platform/server/uploads/documents/text/read-text.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { normalizeText, wordsOf } from '../../search-text.ts';
import { isDocument } from '../../file-types.ts';
import { fileArea } from '../file-area.ts';
import { fetchUnread, insertText } from './text-store.ts';

const data = z.object({ account_id: id, file_id: id });
export const textQueue = { name: 'file-text', data } satisfies Queue;

const wordsMax = 30_000;

/** Queues text extraction of a file's newest content after the commit. */
export function readWordsLater(
  jobs: Jobs,
  { db, scope }: Pick<Context, 'db'> & { scope: { accountId: string } },
  fileId: string,
): Promise<void> {
  return jobs.add(db, textQueue, { account_id: scope.accountId, file_id: fileId });
}

/**
 * Extracts the text of a file's newest content for search; skips tables and contents that are waiting, done or gone.
 */
export async function readWords(
  { db, files }: Pick<Services, 'db'> & { files: FileStore },
  { account_id: accountId, file_id: fileId }: z.output<typeof data>,
): Promise<void> {
  const unread = await fetchUnread(db, { accountId, fileId });
  if (!unread || !isDocument(unread.type)) return;
  const bytes = await files.read(`${fileArea}/${unread.stored}`);
  if (!bytes) return;
  const text = await readText(bytes, unread.type);
  const normalized = ` ${normalizeText(text)}`;
  const words = wordsOf(text).slice(0, wordsMax);
  await insertText(db, { accountId, fileId, number: unread.number, text, normalized, words });
}
