import { forbidden, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { reachOf } from './photo-store.ts';

/**
 * Lets pass who may change how a person appears.
 * @throws Refusal `not_found` for a person of another account, `forbidden` for a person who belongs to others' accounts too
 */
export async function demandChangeable(context: Context, userId: string): Promise<void> {
  const reach = await reachOf(context, userId);
  if (!reach.isMember) throw notFound();
  if (!reach.isWithin) throw forbidden();
}
