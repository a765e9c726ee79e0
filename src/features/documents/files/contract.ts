import * as z from 'zod/mini';
import { baseVersion, endpoint, id, idParams, listQuery, page, printable, sortBy, whole } from '#platform/contract.ts';
import { limits, fileName, folder, file, fileVersion, upload, fileEvent, fileLink } from './file-shapes.ts';

export {
  limits,
  file,
  type Folder,
  type PortalFile,
  type Upload,
  type FileEvent,
  type FileLink,
} from './file-shapes.ts';

const access = { kind: 'session', module: 'services:file-manager' } as const;
const adminAccess = { ...access, role: 'admin' } as const;
const anywhere = z.optional(z.nullable(id));

export const listFolders = endpoint({
  method: 'GET',
  path: '/folders',
  summary: 'Every folder that the caller may open, parents before what is in them.',
  access,
  reply: z.object({ items: z.array(folder) }),
});

const folderFields = { parent_id: anywhere, profile_ids: z.optional(z.nullable(z.array(id).check(z.maxLength(100)))) };

export const createFolder = endpoint({
  method: 'POST',
  path: '/folders',
  summary: 'Adds a folder; its name is unique where it stands.',
  access: adminAccess,
  body: z.strictObject({ name: fileName, ...folderFields }),
  reply: folder,
  repeatable: true,
  status: 201,
});

export const updateFolder = endpoint({
  method: 'PUT',
  path: '/folders/{id}',
  summary: 'Renames, moves or limits a folder; it never goes into itself.',
  access: adminAccess,
  params: idParams,
  body: z.strictObject({ name: z.optional(fileName), ...folderFields, version: baseVersion }),
  reply: folder,
  errors: ['conflict'],
});

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/folders/{id}',
  summary: 'Deletes a folder with the folders in it; their files go into the bin.',
  access: adminAccess,
  params: idParams,
  status: 204,
});

export const fileSorts = ['name', 'size', 'type', 'created_by', 'created_at', 'updated_at'] as const;

export const listFiles = endpoint({
  method: 'GET',
  path: '/files',
  summary:
    'Files of one folder (`folder_id`; none: at the top), of one asset, of the bin, or wherever a search finds them by name and content.',
  access,
  query: z.strictObject({
    ...listQuery,
    folder_id: z.optional(id),
    asset_id: z.optional(id),
    bin: z.optional(z.literal('true')),
    sort: sortBy(fileSorts),
  }),
  reply: page(file),
});

export const getFile = endpoint({
  method: 'GET',
  path: '/files/{id}',
  summary: 'One file.',
  access,
  params: idParams,
  reply: file,
});

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  summary: 'Takes in a PDF or DOCX of at most 4 MB; a name that the folder has already gets another content.',
  access: adminAccess,
  query: z.strictObject({ folder_id: z.optional(id), asset_id: z.optional(id) }),
  upload: { maxBytes: limits.maxBytes },
  reply: file,
  status: 201,
});

export const updateFile = endpoint({
  method: 'PUT',
  path: '/files/{id}',
  summary: 'Renames or moves a file, or says whose asset it is of; a stale version is a conflict.',
  access: adminAccess,
  params: idParams,
  body: z.strictObject({ name: z.optional(fileName), folder_id: anywhere, asset_id: anywhere, version: baseVersion }),
  reply: file,
  errors: ['conflict'],
});

export const copyFile = endpoint({
  method: 'POST',
  path: '/files/{id}/copy',
  summary:
    'Another file of the same content, beside it or in a folder, under a name that is free there: `name (2).pdf`.',
  access: adminAccess,
  params: idParams,
  body: z.strictObject({ name: z.optional(fileName), folder_id: anywhere }),
  reply: file,
  errors: ['conflict'],
  repeatable: true,
  status: 201,
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/files/{id}',
  summary: 'Puts a file into the bin, from which it can be restored for 30 days.',
  access: adminAccess,
  params: idParams,
  status: 204,
});

export const restoreFile = endpoint({
  method: 'POST',
  path: '/files/{id}/restore',
  summary: 'Takes a file out of the bin, to where it was, or to the top where that is gone.',
  access: adminAccess,
  params: idParams,
  reply: file,
  errors: ['conflict'],
});

export const listFileVersions = endpoint({
  method: 'GET',
  path: '/files/{id}/versions',
  summary: 'Every content that a file has had, newest first.',
  access,
  params: idParams,
  reply: z.object({ items: z.array(fileVersion) }),
});

export const listFileHistory = endpoint({
  method: 'GET',
  path: '/files/{id}/history',
  summary: 'Who did what to a file, newest first; for administrators, as the audit is.',
  access: adminAccess,
  params: idParams,
  reply: z.object({ items: z.array(fileEvent) }),
});

export const getFileQuota = endpoint({
  method: 'GET',
  path: '/files/quota',
  summary: 'How many bytes the account’s files take, former contents and the bin among them, and how many they may.',
  access: adminAccess,
  reply: z.object({ used: z.int(), limit: z.int() }),
});

export const startUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  summary:
    'Begins to send a file in pieces, so that a cut costs one piece alone; what would not be taken in is refused already.',
  access: adminAccess,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameLength), printable),
    size: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    folder_id: anywhere,
    asset_id: anywhere,
  }),
  reply: upload,
  errors: ['too_large'],
  repeatable: true,
  status: 201,
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/{id}',
  summary: 'How far an upload is.',
  access: adminAccess,
  params: idParams,
  reply: upload,
});

export const continueUpload = endpoint({
  method: 'PATCH',
  path: '/uploads/{id}',
  summary: 'Adds the next piece. An offset that is not where the upload stands is a conflict and changes nothing.',
  access: adminAccess,
  params: idParams,
  query: z.strictObject({ offset: whole(0, limits.maxBytes) }),
  upload: { maxBytes: limits.maxBytes, as: 'bytes' },
  reply: upload,
  errors: ['conflict', 'storage_full'],
});

export const finishUpload = endpoint({
  method: 'POST',
  path: '/uploads/{id}/finish',
  summary: 'Looks through what was sent and makes it a file. Finishing again answers the same file.',
  access: adminAccess,
  params: idParams,
  reply: file,
  errors: ['conflict', 'unsupported_type', 'validation_error', 'storage_full'],
  status: 201,
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/{id}',
  summary: 'Gives an upload up.',
  access: adminAccess,
  params: idParams,
  status: 204,
});

export const readFile = endpoint({
  method: 'GET',
  path: '/files/{id}/content',
  summary: 'The bytes of a file, or of one of its former contents; takes `Range`.',
  access,
  params: idParams,
  query: z.strictObject({ number: z.optional(whole(1, 1_000_000)) }),
  produces: 'application/octet-stream',
});

export const zipFiles = endpoint({
  method: 'POST',
  path: '/files/zip',
  summary: 'Several files in one archive.',
  access,
  body: z.strictObject({ file_ids: z.array(id).check(z.minLength(1), z.maxLength(limits.zipFiles)) }),
  produces: 'application/zip',
});

export const createFileLink = endpoint({
  method: 'POST',
  path: '/files/{id}/link',
  summary: 'Makes a link to the file as it is now; the link that it had before is dead from then on.',
  access: adminAccess,
  params: idParams,
  body: z.strictObject({ hours: z._default(z.int().check(z.minimum(1), z.maximum(limits.linkHours)), 24) }),
  reply: fileLink,
  status: 201,
});

export const getFileLink = endpoint({
  method: 'GET',
  path: '/files/{id}/link',
  summary: 'The link that the file has, expired or not.',
  access: adminAccess,
  params: idParams,
  reply: fileLink,
});

export const openFileLink = endpoint({
  method: 'GET',
  path: '/links/{token}',
  summary: 'The file that a link opens. Tampered, expired, replaced and never made look the same.',
  access: { kind: 'guest' },
  params: z.strictObject({ token: z.string() }),
  produces: 'application/octet-stream',
});
