import { recordAudit } from '#features/identity/audit/server/public.ts';
import { findFile } from '#features/documents/files/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { boardFaults } from '../board.ts';
import type { copyContent as copy, createContent as create, updateContent as update } from '../contract.ts';
import type { Content, Definition } from '../contract.ts';
import { embedFault } from '../embed-rules.ts';
import { oneWriter } from './briefcase-store.ts';
import {
  changeContent,
  fetchDefinition,
  fetchEmbedHosts,
  insertContent,
  keepVersion,
  orderContents,
  removeContent,
} from './content-store.ts';
import { describeContent, type EmbedParts } from './describe-content.ts';
import { briefcaseOf, contentOf } from './list-dashboards.ts';
import { fetchDashboardAccess, type DashboardAccess } from './dashboard-access.ts';
import { movedTo } from '../move-to.ts';

/** @throws Refusal `not_found` for an unknown briefcase; `validation_error`; `conflict` at the limit */
export async function createContent(
  context: Context,
  parts: EmbedParts,
  { id: briefcase_id, body }: { id: string; body: BodyOf<typeof create> },
): Promise<Content> {
  await oneWriter(context);
  briefcaseOf(await fetchDashboardAccess(context), briefcase_id);
  await demandDefinition(context, parts, body.definition);
  return insert(context, parts, { briefcase_id, ...body });
}

/** @throws Refusal `not_found`; `validation_error` for an unknown briefcase */
export async function copyContent(
  context: Context,
  parts: EmbedParts,
  { id, body }: { id: string; body: BodyOf<typeof copy> },
): Promise<Content> {
  await oneWriter(context);
  const access = await fetchDashboardAccess(context);
  const { briefcase_id: own } = contentOf(access, id);
  const briefcase_id = body.briefcase_id ?? own;
  demandBriefcase(access, briefcase_id);
  return insert(context, parts, { briefcase_id, name: body.name, definition: await fetchDefinition(context, id) });
}

async function insert(
  context: Context,
  parts: EmbedParts,
  made: Parameters<typeof insertContent>[1],
): Promise<Content> {
  const id = await insertContent(context, made);
  const after = await describeContent(context, parts, { access: await fetchDashboardAccess(context), id });
  await recordAudit(context, {
    action: 'create',
    entity: 'dashboard_content',
    entity_id: id,
    before: null,
    after: brief(after),
  });
  return after;
}

/**
 * @throws Refusal `not_found`; `validation_error` for another kind or an invalid definition; `conflict` for a stale
 * version
 */
export async function updateContent(
  context: Context,
  parts: EmbedParts,
  { id, body }: { id: string; body: BodyOf<typeof update> },
): Promise<Content> {
  await oneWriter(context);
  const access = await fetchDashboardAccess(context);
  const before = await describeContent(context, parts, { access, id });
  const { position, ...fields } = body;
  if (fields.briefcase_id) demandBriefcase(access, fields.briefcase_id);
  if (fields.definition) {
    if (fields.definition.kind !== before.kind) throw invalid({ 'definition.kind': [code.fixedAfterCreation] });
    await demandDefinition(context, parts, fields.definition);
  }
  await changeContent(context, id, fields);
  if (fields.definition) await keepVersion(context, id, before.definition);
  const into = fields.briefcase_id ?? before.briefcase?.id;
  const others = access.contents.filter(({ briefcase_id }) => briefcase_id === into).map((one) => one.id);
  // A content from another briefcase goes to the end.
  if (position !== undefined || into !== before.briefcase?.id)
    await orderContents(context, movedTo(others, id, position ?? others.length));
  const after = await describeContent(context, parts, { access: await fetchDashboardAccess(context), id });
  await recordAudit(context, {
    action: 'update',
    entity: 'dashboard_content',
    entity_id: id,
    before: brief(before),
    after: brief(after),
  });
  return after;
}

/** @throws Refusal `not_found` */
export async function deleteContent(context: Context, parts: EmbedParts, id: string): Promise<undefined> {
  await oneWriter(context);
  const before = await describeContent(context, parts, { access: await fetchDashboardAccess(context), id });
  await removeContent(context, id);
  await recordAudit(context, {
    action: 'delete',
    entity: 'dashboard_content',
    entity_id: id,
    before: brief(before),
    after: null,
  });
}

/** What the audit records; no tokens or links. */
function brief({ name, kind, briefcase, position, definition, file }: Content) {
  return { name, kind, briefcase: briefcase?.name ?? null, position, definition, ...(file && { file: file.name }) };
}

function demandBriefcase({ briefcases }: DashboardAccess, id: string): void {
  if (!briefcases.some((one) => one.id === id)) throw invalid({ briefcase_id: [code.unknownReference] });
}

async function demandDefinition(context: Context, parts: EmbedParts, definition: Definition): Promise<void> {
  switch (definition.kind) {
    case 'board': {
      const faults = boardFaults(definition);
      if (Object.keys(faults).length > 0) throw invalid(faults);
      return;
    }
    case 'embed': {
      const hosts = await fetchEmbedHosts(context);
      if (embedFault(definition.url, { hosts, own: parts.publicUrl }))
        throw invalid({ 'definition.url': [code.outOfRange] });
      return;
    }
    case 'file':
      if (!(await findFile(context, definition.file_id)))
        throw invalid({ 'definition.file_id': [code.unknownReference] });
  }
}
