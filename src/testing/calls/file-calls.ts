import { randomUUID } from 'node:crypto';
import { inAccount, inUnit, alone, fresh, listing, naming, ofNobody } from '../matrix/call.ts';
import type { MatrixCall, ReachesThings, Things } from '../matrix/types.ts';

/** Administrators see files in the bin. */
const fileSeen: ReachesThings = (caller, things) =>
  caller.accountId === things.accountId && (!things.isGone || caller.role === 'admin');
/** A file of an asset is visible only to people who see the asset. */
const assetFileSeen: ReachesThings = (caller, things) =>
  things.isGone
    ? fileSeen(caller, things)
    : caller.role === 'admin'
      ? inAccount(caller, things)
      : inUnit(caller, things);
const file = (things: Things) => things.fileId;
const assetFile = (things: Things) => things.assetFileId;
const folder = (things: Things) => things.folderId;
const byFolder = { reach: inAccount, status: 422 } as const;

/** Files and folders. */
export const fileCalls: Record<string, MatrixCall> = {
  'GET /folders': alone,
  'POST /folders': {
    references: byFolder,
    inputs: (_, references) => [{ body: { name: `F ${fresh()}`, parent_id: references.folderId } }],
  },
  'PUT /folders/{id}': {
    things: inAccount,
    inputs: (things) => [{ params: { id: things.folderId }, body: { name: `F ${fresh()}` } }],
  },
  'DELETE /folders/{id}': naming(inAccount, folder),
  'GET /files': listing(
    (things) => `folder_id=${things.folderId}`,
    (things) => `asset_id=${things.assetId}`,
    () => 'search=T',
    () => 'bin=true',
    () => 'sort=-size',
  ),
  'POST /files': {
    takesDocument: true,
    references: byFolder,
    inputs: (_, references) => [
      { query: `?folder_id=${references.folderId}` },
      { query: `?asset_id=${references.assetId}` },
    ],
  },
  'POST /uploads': {
    references: byFolder,
    inputs: (_, references) => [
      { body: { name: 'a.pdf', size: 9, folder_id: references.folderId } },
      { body: { name: 'a.pdf', size: 9, asset_id: references.assetId } },
    ],
  },
  // Other people's uploads are covered by the slice's own tests.
  'GET /uploads/{id}': ofNobody,
  'PATCH /uploads/{id}': { ...ofNobody, inputs: () => [{ params: { id: randomUUID() }, query: '?offset=0' }] },
  'POST /uploads/{id}/finish': ofNobody,
  'DELETE /uploads/{id}': ofNobody,
  'GET /files/quota': alone,
  'GET /files/{id}/history': naming(fileSeen, file),
  'POST /files/{id}/copy': {
    things: inAccount,
    references: byFolder,
    inputs: (things, references) => [{ params: { id: things.fileId }, body: { folder_id: references.folderId } }],
  },
  'GET /files/{id}': naming(assetFileSeen, assetFile),
  'PUT /files/{id}': {
    things: inAccount,
    references: byFolder,
    inputs: (things, references) => [
      { params: { id: things.fileId }, body: { folder_id: references.folderId, asset_id: references.assetId } },
    ],
  },
  'DELETE /files/{id}': naming(inAccount, file),
  'POST /files/{id}/restore': {
    things: inAccount,
    // A restored file would be back for all callers; covered by the slice's own tests.
    inputs: (things) => [{ params: { id: things.isGone ? randomUUID() : things.fileId } }],
    statuses: (caller, things) => [inAccount(caller, things) ? 409 : 404],
  },
  'GET /files/{id}/versions': naming(fileSeen, file),
  'GET /files/{id}/content': naming(assetFileSeen, assetFile),
  'POST /files/zip': {
    references: { reach: fileSeen, status: 404 },
    inputs: (_, references) => [{ body: { file_ids: [references.fileId] } }],
  },
  'POST /files/{id}/link': naming(inAccount, file, { body: { hours: 1 } }),
  'GET /files/{id}/link': naming(fileSeen, file),
  // Valid links are covered by the slice's own tests.
  'GET /links/{token}': { inputs: () => [{ params: { token: 'made-up' } }], statuses: () => [404] },
};
