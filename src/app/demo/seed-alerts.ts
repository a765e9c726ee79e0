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
import { definitionsOf, riskyConduct, workshopNotice, type DefinitionBody, type WatchedUnit } from './demo-alerts.ts';
import { receiveDemoDocument } from './seed-documents.ts';

interface SeedAlertsDeps {
  db: Database;
  live: Live;
  files: FileStore;
}

interface Watched {
  units: readonly WatchedUnit[];
  assigneeId: string | null;
  /** Since when the definitions are active. */
  since: Date;
}

/** Creates definitions of every kind through the handlers that people use. */
export async function seedAlertDefinitions(
  context: Context,
  parts: SeedAlertsDeps,
  { units, assigneeId, since }: Watched,
): Promise<void> {
  const make = async (body: DefinitionBody) => {
    const fields = check(createAlertDefinition.body, { status: 'active', ...body });
    return (await createDefinition(context, parts.live, fields, since)).id;
  };
  const made: string[] = [];
  for (const body of definitionsOf(units, assigneeId)) made.push(await make(body));
  await make(riskyConduct(made));
  await addDocument(context, parts, await make(workshopNotice));
}

const source = { stored: 'mammoth-simple-list.docx', fileName: 'Procedimento de inspeção (modelo).docx' };

async function addDocument(context: Context, { db, live, files }: SeedAlertsDeps, id: string): Promise<void> {
  const documents = definitionFiles({ db, files, scanner: noScanner });
  const received = await receiveDemoDocument(files, source, context.scope.accountId);
  await putFile(context, { live, documents }, { id, received });
}
