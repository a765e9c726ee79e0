import type { Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { storeDocument, storeMade } from '#platform/server/uploads/receive-document.ts';
import { noScanner } from '#platform/server/uploads/scanner.ts';
import { Refusal } from '#platform/errors.ts';
import { limits, type PortalFile } from '../contract.ts';
import { freeName } from '../file-names.ts';
import { isDocument, type FileType } from '../file-types.ts';
import { addFile, type ReceivedFile } from './add-file.ts';
import { fetchTakenNames } from './document-store.ts';
import { fileArea } from './file-area.ts';
import { fetchFile } from './folders/list-store.ts';
import { reportsFolder } from '../reports-folder.ts';
import { holdReportFolder, limitToCaller } from './folders/folder-store.ts';

/** Far above any printed report; uploads have their own limit. Our own files need no virus scan. */
const rules = { maxBytes: 67_108_864, area: fileArea, scanner: noScanner } as const;

interface Made {
  name: string;
  type: FileType;
  bytes: Uint8Array;
}

/** Stores documents and tables that the portal created. */
export interface ReportStore {
  /**
   * Stores the bytes, with the same checks as uploads; not visible to anyone yet.
   * @throws Refusal `too_large`
   */
  receive(accountId: string, made: Made): Promise<ReceivedFile>;
  /**
   * Adds the file to the reports folder (a new folder is named in that language) under a free name.
   * Only the caller and administrators can open it there.
   */
  keep(context: Context, received: ReceivedFile, locale: Locale): Promise<PortalFile>;
}

interface ReportStoreDeps {
  files: FileStore;
  jobs: Jobs;
}

export function createReportStore({ files, jobs }: ReportStoreDeps): ReportStore {
  return {
    async receive(accountId, { name, type, bytes }) {
      if (isDocument(type)) return storeDocument(files, { bytes, fileName: name, claimedType: type }, accountId, rules);
      if (bytes.byteLength > rules.maxBytes) throw new Refusal('too_large');
      return { ...(await storeMade(files, bytes, accountId, fileArea)), sentName: name, type, waiting: false };
    },
    async keep(context, received, locale) {
      const folderId = await holdReportFolder(context, reportsFolder[locale]);
      const sentName = freeName(received.sentName, await fetchTakenNames(context, folderId), limits.nameLength);
      const { file: added, number } = await addFile(
        context,
        jobs,
        { folderId, assetId: null },
        { ...received, sentName },
      );
      // A file of this name was added concurrently; the report must not become its next content.
      if (number !== 1) throw new Error('The name of a report was taken meanwhile.');
      await limitToCaller(context, added.id);
      return fetchFile(context, added.id);
    },
  };
}
