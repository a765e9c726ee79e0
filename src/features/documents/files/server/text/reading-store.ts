import { notFound } from '#platform/errors.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/database.ts';
import { fetchStored } from '../document-store.ts';
import { fetchFile } from '../folders/list-store.ts';

export interface ReadableContent {
  name: string;
  type: string;
  stored: string;
}

/**
 * What a streamed answer needs to send a file's current content or an earlier one.
 * @throws Refusal `not_found` for a file or content that does not exist or that the caller cannot open
 */
export async function findReadable(
  context: StreamContext,
  wanted: { id: string; number?: number },
): Promise<ReadableContent> {
  const [readable] = await findReadables(context, [wanted]);
  if (!readable) throw new Error('A file is found or refused.');
  return readable;
}

/** The document of an alert definition. @throws Refusal `not_found`; `conflict` if it is waiting */
export function findDefinitionFile({ db, scope }: StreamContext, id: string): Promise<ReadableContent> {
  return inAccount(db, scope.accountId, async (transaction) => {
    const file = await transaction
      .selectFrom('files')
      .select('name')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .where('definition_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!file) throw notFound();
    return { name: file.name, ...(await fetchStored({ db: transaction, scope }, { id, number: 1 })) };
  });
}

/** A file whose access another slice has checked. @throws Refusal `not_found`; `conflict` if it is waiting */
export function findSharedFile({ db, scope }: StreamContext, id: string): Promise<ReadableContent> {
  return inAccount(db, scope.accountId, async (transaction) => {
    const file = await transaction
      .selectFrom('files')
      .select(['name', 'number'])
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!file) throw notFound();
    return { name: file.name, ...(await fetchStored({ db: transaction, scope }, { id, number: file.number })) };
  });
}

/** Several files in the requested order. @throws Refusal `not_found` if any is unavailable */
export function findReadables(
  { db, scope }: StreamContext,
  wanted: readonly { id: string; number?: number }[],
): Promise<ReadableContent[]> {
  return inAccount(db, scope.accountId, async (transaction) => {
    const reading = { db: transaction, scope };
    const found: ReadableContent[] = [];
    for (const { id, number } of wanted) {
      const file = await fetchFile(reading, id);
      found.push({ name: file.name, ...(await fetchStored(reading, { id, number: number ?? file.number })) });
    }
    return found;
  });
}
