import type { Context } from '#platform/server/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { storeDocument, type ReceivedDocument } from '#platform/server/uploads/receive-document.ts';
import { noScanner } from '#platform/server/uploads/scanner.ts';
import { limits, type FileLink, type PortalFile } from '../contract.ts';
import { freeName } from '../file-names.ts';
import { addFile } from './add-file.ts';
import { fetchTakenNames } from './document-store.ts';
import { fileArea } from './file-area.ts';
import { fetchFile } from './list-store.ts';
import { makeLink } from './make-link.ts';
import { holdReportFolder, keepToCaller } from './report-folder-store.ts';

/** Far more than any report that is printed has; what people upload has its own limit. No virus is in what we write. */
const rules = { maxBytes: 67_108_864, area: fileArea, scanner: noScanner } as const;
const linkHours = 24;

/** Puts documents that the portal made among the files. */
export interface ReportKeeper {
  /** Looked through and stored as every document is; seen by nobody yet. */
  receive(accountId: string, made: { name: string; bytes: Uint8Array }): Promise<ReceivedDocument>;
  /**
   * Makes it a file of the folder for reports, under a name that is free there, and a link to it. The caller and administrators
   * alone open it there.
   */
  keep(context: Context, received: ReceivedDocument, folderName: string): Promise<{ file: PortalFile; link: FileLink }>;
}

interface KeeperParts {
  files: FileStore;
  jobs: Jobs;
  /** Where a link leads. */
  addressOf(linkId: string): string;
}

export function reportKeeper({ files, jobs, addressOf }: KeeperParts): ReportKeeper {
  return {
    receive: (accountId, { name, bytes }) =>
      storeDocument(files, { bytes, fileName: name, claimedType: '' }, accountId, rules),
    async keep(context, received, folderName) {
      const folderId = await holdReportFolder(context, folderName);
      const sentName = freeName(received.sentName, await fetchTakenNames(context, folderId), limits.nameLength);
      const { id, number } = await addFile(context, jobs, { folderId, assetId: null }, { ...received, sentName });
      // Somebody put a file of this name there at this very moment: theirs it does not become.
      if (number !== 1) throw new Error('The name of a report was taken meanwhile.');
      await keepToCaller(context, id);
      const link = await makeLink(context, { fileId: id, hours: linkHours }, addressOf);
      return { file: await fetchFile(context, id), link };
    },
  };
}
