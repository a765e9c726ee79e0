import { forbidden, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { reachOf } from './photo-store.ts';

/**
 * @throws Refusal `not_found` for a person of another account, `forbidden` for one who also belongs to accounts of
 * others
 */
export async function demandChangeable(context: Context, userId: string): Promise<void> {
  const reach = await reachOf(context, userId);
  if (!reach.isMember) throw notFound();
  if (!reach.isWithin) throw forbidden();
}
