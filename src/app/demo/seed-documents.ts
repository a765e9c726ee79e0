import { readFile } from 'node:fs/promises';
import { addFile } from '#features/documents/files/server/add-file.ts';
import { createFolder } from '#features/documents/files/server/folders/change-folder.ts';
import { fileArea } from '#features/documents/files/server/file-area.ts';
import type { Context } from '#platform/server/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { resource } from '#platform/server/resources.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { storeDocument, type ReceivedDocument } from '#platform/server/uploads/receive-document.ts';
import { noScanner } from '#platform/server/uploads/scanner.ts';
import { limits } from '#features/documents/files/contract.ts';

const rules = { maxBytes: limits.maxBytes, area: fileArea, scanner: noScanner };

interface SeededFolder {
  name: string;
  /** Name of each file of the repository. */
  documents: Readonly<Record<string, string>>;
  inside: readonly Omit<SeededFolder, 'inside'>[];
  profile_ids?: string[];
}

/** Real documents (docs/data-credits.md) with fitting names. */
const folders: readonly SeededFolder[] = [
  {
    name: 'Manuais',
    documents: {
      'pypdf-pdflatex-outline.pdf': 'Exemplo com sumário.pdf',
      'pikepdf-fourpages.pdf': 'Exemplo de quatro páginas.pdf',
    },
    inside: [{ name: 'Outros idiomas', documents: { 'pypdf-multilang.pdf': 'Exemplo em vários idiomas.pdf' } }],
  },
  {
    name: 'Modelos',
    documents: {
      'mammoth-simple-list.docx': 'Modelo de lista.docx',
      'mammoth-tables.docx': 'Modelo de tabela.docx',
      'poi-HeaderFooterUnicode.docx': 'Modelo com cabeçalho e rodapé.docx',
      'poi-VariousPictures.docx': 'Modelo com figuras.docx',
    },
    inside: [],
  },
  // Without profiles: for administrators only.
  { name: 'Diretoria', documents: { 'pypdf-crazyones.pdf': 'Exemplo de uma página.pdf' }, inside: [], profile_ids: [] },
];

interface SeedDocumentsDeps {
  files: FileStore;
  jobs: Jobs;
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
  const documents = { 'mammoth-tables.docx': 'Ficha do ativo (modelo).docx' };
  await addDocuments(context, parts, { documents, folderId: null, assetId });
}

interface Adding {
  /** Name of each file of the repository. */
  documents: Readonly<Record<string, string>>;
  folderId: string | null;
  assetId?: string | null;
}

async function addDocuments(
  context: Context,
  { files, jobs }: SeedDocumentsDeps,
  { documents, folderId, assetId = null }: Adding,
): Promise<void> {
  for (const [stored, fileName] of Object.entries(documents)) {
    const received = await receiveDemoDocument(files, { stored, fileName }, context.scope.accountId);
    await addFile(context, jobs, { folderId, assetId }, received);
  }
}

/** Receives a document of the repository like an upload. */
export async function receiveDemoDocument(
  files: FileStore,
  { stored, fileName }: { stored: string; fileName: string },
  accountId: string,
): Promise<ReceivedDocument> {
  const bytes = new Uint8Array(await readFile(resource(`documents/${stored}`)));
  return storeDocument(files, { bytes, fileName, claimedType: '' }, accountId, rules);
}
