import type { BodyOf } from '#platform/contract.ts';
import { code, invalid, notFound } from '#platform/errors.ts';
import { fetchImport, insertImport } from '#features/jobs/imports/server/public.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { readReceivedText, receiveText, type ReceivedText } from '#platform/server/uploads/receive-text.ts';
import { geofenceLimits } from '../../contract.ts';
import { usualSizes, type ImportPreview, type previewImport as contract } from '../../exchange/import-contract.ts';
import { demandUnit } from '../write/geofence-write-store.ts';
import { importArea } from './import-area.ts';
import { fetchNames } from './name-store.ts';
import { task as previewTask } from './preview-task.ts';

interface ShapeImportDeps {
  files: FileStore;
  processes: ProcessPool;
}

/** Limits of a preview. */
export const lookAtFile = { ms: 30_000, tooCostly: invalid({ file: [code.tooComplex] }) };

export interface ReceivedShapes extends ReceivedText {
  preview: Omit<ImportPreview, 'id' | 'name'>;
}

/** Receives, reads and validates a file, outside a transaction. */
export async function receiveShapes(
  { files, processes }: ShapeImportDeps,
  request: Request,
  accountId: string,
): Promise<ReceivedShapes> {
  const rules = { maxBytes: geofenceLimits.importBytes, area: importArea };
  const received = await receiveText(files, request, accountId, rules);
  try {
    const asked = { text: received.text, sizes: usualSizes, taken: [] };
    const { signal } = request;
    return { ...received, preview: await processes.run(previewTask, asked, { ...lookAtFile, accountId, signal }) };
  } catch (error) {
    await received.discard();
    throw error;
  }
}

/** Preview without a unit. */
export async function importShapes(context: Context, received: ReceivedShapes): Promise<ImportPreview> {
  const row = { file: received.name, name: received.fileName };
  const { size } = received;
  const id = await insertImport(context, importArea, { ...row, size, bad: 0 });
  return { id, name: row.name, ...received.preview };
}

/**
 * Preview with other options.
 * @throws Refusal `validation_error` on `unit_id` when the caller may not write there
 */
export async function previewAgain(
  context: StreamContext,
  { files, processes }: ShapeImportDeps,
  { id, unit_id, ...sizes }: BodyOf<typeof contract> & { id: string },
): Promise<ImportPreview> {
  const { row, taken } = await readNow(context, async (reading) => {
    const found = await fetchImport(reading, importArea, id);
    if (unit_id === undefined) return { row: found, taken: [] };
    await demandUnit(reading, unit_id);
    return { row: found, taken: await fetchNames(reading, unit_id) };
  });
  const text = await readStoredShapes(files, row.file);
  const { accountId } = context.scope;
  const { signal } = context;
  const preview = await processes.run(previewTask, { text, sizes, taken }, { ...lookAtFile, accountId, signal });
  return { id: row.id, name: row.name, ...preview };
}

/** @throws Refusal `not_found` when the file was deleted */
export async function readStoredShapes(files: FileStore, name: string): Promise<string> {
  const text = await readReceivedText(files, importArea, name);
  if (text === null) throw notFound();
  return text;
}
