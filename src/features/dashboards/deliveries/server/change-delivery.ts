import { recordAudit } from '#features/identity/audit/server/public.ts';
import { findBoard, listPeople } from '#features/dashboards/boards/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { BoardDelivery, putDelivery as contract } from '../contract.ts';
import { nextDelivery } from '../next-delivery.ts';
import { fetchAccountZone, findDelivery, removeDelivery, writeDelivery } from './delivery-store.ts';

/** Null: it is not sent. @throws Refusal `not_found` if it is not a board */
export async function describeDelivery(context: Context, contentId: string): Promise<BoardDelivery | null> {
  if (!(await findBoard(context, contentId))) throw notFound();
  const row = await findDelivery(context, contentId);
  if (!row) return null;
  const people = await listPeople(context, { content_id: contentId });
  const { reader_ids, next_at, last_at, failed_at, ...rest } = row;
  const chosen = new Set(reader_ids);
  return {
    ...rest,
    next_at: next_at.toISOString(),
    last_at: last_at?.toISOString() ?? null,
    failed_at: failed_at?.toISOString() ?? null,
    readers: people.items
      .filter(({ user }) => chosen.has(user.id))
      .map(({ user: { id, name, email, active }, access }) => ({
        id,
        name,
        email,
        sees: active && access === 'allowed',
      })),
  };
}

/**
 * @throws Refusal `not_found` if it is not a board; `validation_error` for recipients who are not members of the
 * account
 */
export async function putDelivery(
  context: Context,
  contentId: string,
  { user_ids, ...fields }: BodyOf<typeof contract>,
): Promise<{ delivery: BoardDelivery }> {
  const before = await describeDelivery(context, contentId);
  const people = await listPeople(context, { content_id: contentId });
  const members = new Set(people.items.map(({ user }) => user.id));
  const unknown = user_ids.findIndex((id) => !members.has(id));
  if (unknown >= 0) throw invalid({ [`user_ids.${unknown}`]: [code.unknownReference] });
  const zone = await fetchAccountZone(context.db, context.scope.accountId);
  const nextAt = new Date(nextDelivery(fields, Date.now(), zone));
  await writeDelivery(context, contentId, { ...fields, nextAt, readerIds: user_ids });
  const delivery = await describeDelivery(context, contentId);
  if (!delivery) throw notFound();
  await recordAudit(context, {
    action: before ? 'update' : 'create',
    entity: 'board_delivery',
    entity_id: contentId,
    before: before && brief(before),
    after: brief(delivery),
  });
  return { delivery };
}

/** @throws Refusal `not_found` if it is not sent */
export async function deleteDelivery(context: Context, contentId: string): Promise<undefined> {
  const before = await describeDelivery(context, contentId);
  if (!before || !(await removeDelivery(context, contentId))) throw notFound();
  await recordAudit(context, {
    action: 'delete',
    entity: 'board_delivery',
    entity_id: contentId,
    before: brief(before),
    after: null,
  });
}

function brief({ every, weekday, month_day, hour, format, paused, readers }: BoardDelivery) {
  return { every, weekday, month_day, hour, format, paused, readers: readers.map(({ name }) => name) };
}
