import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindRaw, bindStream, bindUpload } from '#platform/server/http/calls/binding.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { receiveDocument } from '#platform/server/uploads/receive-document.ts';
import type { Scanner } from '#platform/server/uploads/scanner.ts';
import * as contract from '../contract.ts';
import * as uploads from '../upload-contract.ts';
import { addFile } from './add-file.ts';
import { changeFile, deleteFile, restoreFile } from './change-file.ts';
import { createFolder, deleteFolder, updateFolder } from './folders/change-folder.ts';
import {
  continueUpload,
  finishUpload,
  receivePiece,
  receiveWhole,
  cancelUpload,
  startUpload,
} from './uploads/uploads.ts';
import { copyFile } from './copy-file.ts';
import { fetchVersions } from './document-store.ts';
import { fileArea, placeOf } from './file-area.ts';
import { fetchFolders } from './folders/folder-store.ts';
import { fetchHistory } from './history-store.ts';
import { fetchFile, fetchFiles } from './folders/list-store.ts';
import { linkAddresses, makeLink, showLink, openLink } from './links/links.ts';
import type { ScopeOf } from './links/link-store.ts';
import { readFile, zipFiles } from './read-file.ts';
import { auditInfected } from './uploads/refuse-infected.ts';
import { fetchQuota } from '#platform/server/uploads/account-quota-store.ts';
import { scanWorker } from './uploads/scan-waiting.ts';
import { readWords, textQueue } from './text/text-job.ts';
import { fetchUpload } from './uploads/upload-store.ts';
import { fileRetention, fileSweeper } from './sweep.ts';

interface FilesDeps {
  db: Database;
  files: FileStore;
  jobs: Jobs;
  scanner: Scanner;
  /** At least 32 bytes; signs the links to files. */
  linkKey: Keys;
  publicUrl: string;
  scopeOf: ScopeOf;
}

export function filesFeature({ db, files, jobs, scanner, linkKey, publicUrl, scopeOf }: FilesDeps): Feature {
  const rules = { maxBytes: contract.limits.maxBytes, area: fileArea, scanner };
  const addressOf = linkAddresses({ linkKey, publicUrl });
  const done = async (work: Promise<void>) => {
    await work;
    return undefined;
  };
  return {
    name: 'files',
    bindings: [
      bind(contract.listFolders, async (context) => ({ items: await fetchFolders(context) })),
      bind(contract.createFolder, (context, { body }) => createFolder(context, body)),
      bind(contract.updateFolder, (context, { params, body }) => updateFolder(context, params.id, body)),
      bind(contract.deleteFolder, (context, { params }) => done(deleteFolder(context, params.id))),
      bind(contract.listFiles, (context, { query }) => fetchFiles(context, query)),
      bind(contract.getFile, (context, { params }) => fetchFile(context, params.id)),
      bindUpload(
        contract.uploadFile,
        (request, call) => auditInfected(db, call, () => receiveDocument(files, request, call.scope.accountId, rules)),
        async (context, { query }, document) => (await addFile(context, jobs, placeOf(query), document)).file,
      ),
      bind(uploads.startUpload, (context, { body }) => startUpload(context, body)),
      bind(uploads.getUpload, (context, { params }) => fetchUpload(context, params.id)),
      bindUpload(
        uploads.continueUpload,
        (request, { scope }) => receivePiece(files, request, scope.accountId),
        (context, { params, query }, piece) => continueUpload(context, { id: params.id, offset: query.offset }, piece),
      ),
      bindUpload(
        uploads.finishUpload,
        (_, call) => auditInfected(db, call, () => receiveWhole({ db, files, rules }, call.scope, call.params.id)),
        (context, { params }, whole) => finishUpload(context, { files, jobs }, { id: params.id, whole }),
      ),
      bind(uploads.cancelUpload, (context, { params }) => done(cancelUpload(context, files, params.id))),
      bind(contract.getFileQuota, (context) => fetchQuota(context)),
      bind(contract.updateFile, (context, { params, body }) => changeFile(context, params.id, body)),
      bind(contract.copyFile, (context, { params, body }) => copyFile(context, jobs, { id: params.id, fields: body })),
      bind(contract.deleteFile, (context, { params }) => done(deleteFile(context, params.id))),
      bind(contract.restoreFile, (context, { params }) => restoreFile(context, params.id)),
      bind(contract.listFileVersions, async (context: Context, { params }) => {
        const file = await fetchFile(context, params.id);
        return fetchVersions(context, file.id);
      }),
      bind(contract.listFileHistory, async (context: Context, { params }) => {
        const file = await fetchFile(context, params.id);
        return { items: await fetchHistory(context, file.id) };
      }),
      bindStream(contract.readFile, (context, request, { params, query }) =>
        readFile(context, files, { request, params, query }),
      ),
      bindStream(contract.zipFiles, (context, _, { body }) => zipFiles(context, files, body)),
      bind(contract.createFileLink, (context, { params, body }) =>
        makeLink(context, { fileId: params.id, hours: body.hours }, addressOf),
      ),
      bind(contract.getFileLink, (context, { params }) => showLink(context, params.id, addressOf)),
      bindRaw(contract.openFileLink, (request, info) => openLink({ db, files, key: linkKey, scopeOf }, request, info)),
    ],
    work: async (services) => {
      await services.jobs.work(textQueue, (data) => readWords({ db, files }, data), 1);
    },
    workers: [fileSweeper(files), scanWorker({ files, jobs, scanner })],
    retention: fileRetention,
  };
}
