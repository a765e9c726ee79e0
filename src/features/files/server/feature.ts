import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindRaw, bindStream, bindUpload } from '#platform/server/http/binding.ts';
import { linkToken } from '#platform/server/link-token.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { receiveDocument } from '#platform/server/uploads/receive-document.ts';
import * as contract from '../contract.ts';
import { addFile } from './add-file.ts';
import { changeFile, deleteFile, restoreFile } from './change-file.ts';
import { createFolder, deleteFolder, updateFolder } from './change-folder.ts';
import { continueUpload, finishUpload, receivePiece, receiveWhole } from './continue-upload.ts';
import { copyFile } from './copy-file.ts';
import { fetchVersions } from './document-store.ts';
import { documentRules, linkUse, placeOf } from './file-area.ts';
import { fetchFolders } from './folder-store.ts';
import { fetchHistory } from './history-store.ts';
import { fetchFile, fetchFiles } from './list-store.ts';
import { makeLink, showLink } from './make-link.ts';
import { openLink, readFile, zipFiles } from './read-file.ts';
import { fetchRoom } from './room-store.ts';
import { cancelUpload, startUpload } from './start-upload.ts';
import { fetchUpload } from './upload-store.ts';
import { startSweeping } from './sweep.ts';

interface FilesParts {
  db: Database;
  files: FileStore;
  /** At least 32 bytes: what links are signed with. */
  linkKey: Buffer;
  /** Where the portal is reached. */
  publicUrl: string;
}

/** Documents in folders, and links that open them. */
export function filesFeature({ db, files, linkKey, publicUrl }: FilesParts): Feature {
  const addressOf = (id: string) => `${publicUrl.replace(/\/$/, '')}/api/v1/links/${linkToken(linkKey, linkUse, id)}`;
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
        (request, { accountId }) => receiveDocument(files, request, accountId, documentRules),
        (context, { query }, document) => addFile(context, placeOf(query), document),
      ),
      bind(contract.startUpload, (context, { body }) => startUpload(context, body)),
      bind(contract.getUpload, (context, { params }) => fetchUpload(context, params.id)),
      bindUpload(
        contract.continueUpload,
        (request, { accountId }) => receivePiece(files, request, accountId),
        (context, { params, query }, piece) => continueUpload(context, { id: params.id, offset: query.offset }, piece),
      ),
      bindUpload(
        contract.finishUpload,
        (_, scope, params) => receiveWhole({ db, files }, scope, params.id),
        (context, { params }, whole) => finishUpload(context, files, { id: params.id, whole }),
      ),
      bind(contract.cancelUpload, (context, { params }) => done(cancelUpload(context, files, params.id))),
      bind(contract.getFileQuota, (context) => fetchRoom(context)),
      bind(contract.updateFile, (context, { params, body }) => changeFile(context, params.id, body)),
      bind(contract.copyFile, (context, { params, body }) => copyFile(context, params.id, body)),
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
      bindRaw(contract.openFileLink, (request, info) => openLink({ db, files, key: linkKey }, request, info)),
    ],
    work: async (services) => startSweeping(files, services),
  };
}
