import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AlertDefinition, createAlertDefinition as contract } from '../contract.ts';
import { codeFor, codeStem } from '../definition-code.ts';
import { announceDefinition } from './announce-definition.ts';
import { demandDefinable } from './demand-definable.ts';
import { fetchDefinition } from './definition-store.ts';
import { fetchCodesLike, insertDefinition, requestEvaluation } from './definition-write-store.ts';

/** @param activeSince conditions that started earlier do not trigger; defaults to now */
export async function createDefinition(
  context: Context,
  live: Live,
  given: BodyOf<typeof contract>,
  activeSince = new Date(),
): Promise<AlertDefinition> {
  const fields = { ...given, code: given.code ?? (await freeCode(context, given.description)) };
  await demandDefinable(context, fields);
  const id = await insertDefinition(context, fields, activeSince);
  const after = await fetchDefinition(context, id);
  await recordAudit(context, { action: 'create', entity: 'alert_definition', entity_id: id, before: null, after });
  if (fields.status === 'active') await requestEvaluation(context);
  announceDefinition(context, live);
  return after;
}

/** A code that follows from a description, and that no other definition has. */
export async function freeCode(context: Context, description: string): Promise<string> {
  return codeFor(description, await fetchCodesLike(context, codeStem(description)));
}
