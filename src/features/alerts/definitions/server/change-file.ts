import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { DefinitionFiles } from '#features/documents/files/server/public.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AlertDefinition } from '../contract.ts';
import { announceDefinition } from './announce-definition.ts';
import { fetchDefinition, fetchFileOf } from './definition-store.ts';
import { replaceFile } from './definition-write-store.ts';

type Received = Parameters<DefinitionFiles['keep']>[2];

/** Sets the document of a definition, replacing the previous one. */
export async function putFile(
  context: Context,
  { live, documents }: { live: Live; documents: DefinitionFiles },
  { id, received }: { id: string; received: Received },
): Promise<AlertDefinition> {
  const before = await demandChangeable(context, id);
  await replaceFile(context, id, await documents.keep(context, id, received));
  return recorded(context, live, before);
}

export async function removeFile(context: Context, live: Live, id: string): Promise<undefined> {
  const before = await demandChangeable(context, id);
  if (before.file === null) return;
  await replaceFile(context, id, null);
  await recorded(context, live, before);
}

/** @throws Refusal `not_found` if there is no document or it is out of reach */
export async function findFileOf(context: StreamContext, id: string): Promise<string> {
  const fileId = await fetchFileOf(context, id);
  if (fileId === null) throw notFound();
  return fileId;
}

async function demandChangeable(context: Context, id: string): Promise<AlertDefinition> {
  const definition = await fetchDefinition(context, id);
  if (!definition.may_change) throw forbidden();
  return definition;
}

async function recorded(context: Context, live: Live, before: AlertDefinition): Promise<AlertDefinition> {
  const after = await fetchDefinition(context, before.id);
  await recordAudit(context, { action: 'update', entity: 'alert_definition', entity_id: before.id, before, after });
  announceDefinition(context, live);
  return after;
}
