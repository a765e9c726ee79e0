import { createDefinition } from '#features/alerts/definitions/server/create-definition.ts';
import { putFile } from '#features/alerts/definitions/server/change-file.ts';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { definitionFiles } from '#features/documents/files/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { noScanner } from '#platform/server/uploads/scanner.ts';
import { check } from '#platform/validation.ts';
import {
  definitionsOf,
  riskyConduct,
  workshopNotice,
  type DefinitionBody,
  type WatchedUnit,
} from '../contents/demo-alerts.ts';
import { inspection } from '../contents/demo-documents.ts';
import { receiveDemoDocument, type Letterhead } from './seed-documents.ts';

interface SeedAlertsDeps {
  db: Database;
  live: Live;
  files: FileStore;
  letterhead: Letterhead;
}

interface Watched {
  units: readonly WatchedUnit[];
  assigneeId: string | null;
  /** Since when the definitions are active. */
  since: Date;
}

/** Demo definition with past alerts. */
export interface SeededDefinition {
  id: string;
  code: string;
  severity: string;
  /** Null: all. */
  assetIds: readonly string[] | null;
}

/** Creates definitions of every kind through the handlers that people use. */
export async function seedAlertDefinitions(
  context: Context,
  parts: SeedAlertsDeps,
  { units, assigneeId, since }: Watched,
): Promise<SeededDefinition[]> {
  const made: SeededDefinition[] = [];
  const make = async (body: DefinitionBody) => {
    const fields = check(createAlertDefinition.body, { status: 'active', ...body });
    const { id, code, severity } = await createDefinition(context, parts.live, fields, since);
    made.push({ id, code, severity, assetIds: body.asset_ids ?? null });
    return id;
  };
  for (const body of definitionsOf(units, assigneeId)) await make(body);
  await make(riskyConduct(made.map(({ id }) => id)));
  await addDocument(context, parts, await make(workshopNotice));
  return made;
}

async function addDocument(
  context: Context,
  { db, live, files, letterhead }: SeedAlertsDeps,
  id: string,
): Promise<void> {
  const documents = definitionFiles({ db, files, scanner: noScanner });
  const received = await receiveDemoDocument(files, { document: inspection, letterhead }, context.scope.accountId);
  await putFile(context, { live, documents }, { id, received });
}
