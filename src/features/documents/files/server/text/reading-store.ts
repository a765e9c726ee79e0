import { notFound } from '#platform/errors.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/database.ts';
import { fetchStored } from '../document-store.ts';
import { fetchFile } from '../folders/list-store.ts';

export interface Readable {
  name: string;
  type: string;
  stored: string;
}

/**
 * What an answer that stays open sends: a file as it is, or one of its former contents.
 * @throws Refusal `not_found` for a file or content that is absent or not open to the caller
 */
export async function findReadable(context: StreamContext, wanted: { id: string; number?: number }): Promise<Readable> {
  const [readable] = await findReadables(context, [wanted]);
  if (!readable) throw new Error('A file is found or refused.');
  return readable;
}

/** The document of a definition of alerts. @throws Refusal `not_found`; `conflict` for one that waits */
export function findDefinitionFile({ db, scope }: StreamContext, id: string): Promise<Readable> {
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

/** A file whose reader another slice has let in. @throws Refusal `not_found`; `conflict` for one that waits */
export function findSharedFile({ db, scope }: StreamContext, id: string): Promise<Readable> {
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

/** Several, in the order in which they are asked for. @throws Refusal `not_found` where any of them is not to be had */
export function findReadables(
  { db, scope }: StreamContext,
  wanted: readonly { id: string; number?: number }[],
): Promise<Readable[]> {
  return inAccount(db, scope.accountId, async (transaction) => {
    const reading = { db: transaction, scope };
    const found: Readable[] = [];
    for (const { id, number } of wanted) {
      const file = await fetchFile(reading, id);
      found.push({ name: file.name, ...(await fetchStored(reading, { id, number: number ?? file.number })) });
    }
    return found;
  });
}
