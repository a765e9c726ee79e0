import { addFile } from '#features/documents/files/server/add-file.ts';
import { createFolder } from '#features/documents/files/server/folders/change-folder.ts';
import { fileArea } from '#features/documents/files/server/file-area.ts';
import type { Context } from '#platform/server/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { storeDocument, type ReceivedDocument } from '#platform/server/uploads/receive-document.ts';
import { noScanner } from '#platform/server/uploads/scanner.ts';
import { limits } from '#features/documents/files/contract.ts';
import {
  assetSheet,
  deliverySheet,
  driverTerm,
  excavatorChecklist,
  generatorManual,
  incidentReport,
  rentalTerms,
  speedPolicy,
  workOrder,
  type DemoDocument,
} from '../contents/demo-documents.ts';
import { writeDocument } from './write-document.ts';

const rules = { maxBytes: limits.maxBytes, area: fileArea, scanner: noScanner };

interface SeededFolder {
  name: string;
  documents: readonly DemoDocument[];
  inside: readonly Omit<SeededFolder, 'inside'>[];
  profile_ids?: string[];
}

const folders: readonly SeededFolder[] = [
  {
    name: 'Manuais',
    documents: [excavatorChecklist, generatorManual],
    inside: [{ name: 'Segurança', documents: [speedPolicy] }],
  },
  { name: 'Modelos', documents: [deliverySheet, workOrder, incidentReport, driverTerm], inside: [] },
  // Without profiles: for administrators only.
  { name: 'Diretoria', documents: [rentalTerms], inside: [], profile_ids: [] },
];

interface SeedDocumentsDeps {
  files: FileStore;
  jobs: Jobs;
  /** In whose name they are written. */
  letterhead: Letterhead;
}

export interface Letterhead {
  account: string;
  author: string;
}

/** Creates folders and documents, one of an asset, through the handlers that people use. */
export async function seedDocuments(context: Context, parts: SeedDocumentsDeps, assetId: string | null): Promise<void> {
  for (const { documents, inside, ...fields } of folders) {
    const folder = await createFolder(context, fields);
    await addDocuments(context, parts, { documents, folderId: folder.id });
    for (const child of inside) {
      const { id: folderId } = await createFolder(context, { name: child.name, parent_id: folder.id });
      await addDocuments(context, parts, { documents: child.documents, folderId });
    }
  }
  await addDocuments(context, parts, { documents: [assetSheet], folderId: null, assetId });
}

interface Adding {
  documents: readonly DemoDocument[];
  folderId: string | null;
  assetId?: string | null;
}

async function addDocuments(
  context: Context,
  { files, jobs, letterhead }: SeedDocumentsDeps,
  { documents, folderId, assetId = null }: Adding,
): Promise<void> {
  for (const document of documents) {
    const received = await receiveDemoDocument(files, { document, letterhead }, context.scope.accountId);
    await addFile(context, jobs, { folderId, assetId }, received);
  }
}

/** Writes a document and receives it like an upload. */
export async function receiveDemoDocument(
  files: FileStore,
  { document, letterhead }: { document: DemoDocument; letterhead: Letterhead },
  accountId: string,
): Promise<ReceivedDocument> {
  const bytes = await writeDocument(document, letterhead);
  const fileName = `${document.title.replace(':', ' -')}.${document.format}`;
  return storeDocument(files, { bytes, fileName, claimedType: '' }, accountId, rules);
}
