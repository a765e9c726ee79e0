import * as z from 'zod/mini';
import {
  baseVersion,
  endpoint,
  forModule,
  guest,
  id,
  listQuery,
  page,
  printable,
  sortBy,
  whole,
} from '#platform/contract.ts';
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

const access = forModule('services:file-manager');
const adminAccess = { ...access, role: 'admin' } as const;
const anywhere = z.optional(z.nullable(id));

export const listFolders = endpoint('GET /folders', access, {
  summary: 'Every folder that the caller may open, parents before what is in them.',
  reply: z.object({ items: z.array(folder) }),
});

const folderFields = { parent_id: anywhere, profile_ids: z.optional(z.nullable(z.array(id).check(z.maxLength(100)))) };

export const createFolder = endpoint('POST /folders', adminAccess, {
  summary: 'Adds a folder; its name is unique where it stands.',
  body: z.strictObject({ name: fileName, ...folderFields }),
  reply: folder,
  repeatable: true,
  status: 201,
});

export const updateFolder = endpoint('PUT /folders/{id}', adminAccess, {
  summary: 'Renames, moves or limits a folder; it never goes into itself.',
  body: z.strictObject({ name: z.optional(fileName), ...folderFields, version: baseVersion }),
  reply: folder,
  errors: ['conflict'],
});

export const deleteFolder = endpoint('DELETE /folders/{id}', adminAccess, {
  summary: 'Deletes a folder with the folders in it; their files go into the bin.',
});

export const fileSorts = ['name', 'size', 'type', 'created_by', 'created_at', 'updated_at'] as const;

export const listFiles = endpoint('GET /files', access, {
  summary:
    'Files of one folder (`folder_id`; none: at the top), of one asset, of the bin, or wherever a search finds them by name and content.',
  query: z.strictObject({
    ...listQuery,
    folder_id: z.optional(id),
    asset_id: z.optional(id),
    bin: z.optional(z.literal('true')),
    sort: sortBy(fileSorts),
  }),
  reply: page(file),
});

export const getFile = endpoint('GET /files/{id}', access, { summary: 'One file.', reply: file });

export const uploadFile = endpoint('POST /files', adminAccess, {
  summary: 'Takes in a PDF or DOCX of at most 4 MB; a name that the folder has already gets another content.',
  query: z.strictObject({ folder_id: z.optional(id), asset_id: z.optional(id) }),
  upload: { maxBytes: limits.maxBytes },
  reply: file,
  status: 201,
});

export const updateFile = endpoint('PUT /files/{id}', adminAccess, {
  summary: 'Renames or moves a file, or says whose asset it is of; a stale version is a conflict.',
  body: z.strictObject({ name: z.optional(fileName), folder_id: anywhere, asset_id: anywhere, version: baseVersion }),
  reply: file,
  errors: ['conflict'],
});

export const copyFile = endpoint('POST /files/{id}/copy', adminAccess, {
  summary:
    'Another file of the same content, beside it or in a folder, under a name that is free there: `name (2).pdf`.',
  body: z.strictObject({ name: z.optional(fileName), folder_id: anywhere }),
  reply: file,
  errors: ['conflict'],
  repeatable: true,
  status: 201,
});

export const deleteFile = endpoint('DELETE /files/{id}', adminAccess, {
  summary: 'Puts a file into the bin, from which it can be restored for 30 days.',
});

export const restoreFile = endpoint('POST /files/{id}/restore', adminAccess, {
  summary: 'Takes a file out of the bin, to where it was, or to the top where that is gone.',
  reply: file,
  errors: ['conflict'],
});

export const listFileVersions = endpoint('GET /files/{id}/versions', access, {
  summary: 'Every content that a file has had, newest first.',
  reply: z.object({ items: z.array(fileVersion) }),
});

export const listFileHistory = endpoint('GET /files/{id}/history', adminAccess, {
  summary: 'Who did what to a file, newest first; for administrators, as the audit is.',
  reply: z.object({ items: z.array(fileEvent) }),
});

export const getFileQuota = endpoint('GET /files/quota', adminAccess, {
  summary: 'How many bytes the account’s files take, former contents and the bin among them, and how many they may.',
  reply: z.object({ used: z.int(), limit: z.int() }),
});

export const startUpload = endpoint('POST /uploads', adminAccess, {
  summary:
    'Begins to send a file in pieces, so that a cut costs one piece alone; what would not be taken in is refused already.',
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

export const getUpload = endpoint('GET /uploads/{id}', adminAccess, {
  summary: 'How far an upload is.',
  reply: upload,
});

export const continueUpload = endpoint('PATCH /uploads/{id}', adminAccess, {
  summary: 'Adds the next piece. An offset that is not where the upload stands is a conflict and changes nothing.',
  query: z.strictObject({ offset: whole(0, limits.maxBytes) }),
  upload: { maxBytes: limits.maxBytes, as: 'bytes' },
  reply: upload,
  errors: ['conflict', 'storage_full'],
});

export const finishUpload = endpoint('POST /uploads/{id}/finish', adminAccess, {
  summary: 'Looks through what was sent and makes it a file. Finishing again answers the same file.',
  reply: file,
  errors: ['conflict', 'unsupported_type', 'validation_error', 'storage_full'],
  status: 201,
});

export const cancelUpload = endpoint('DELETE /uploads/{id}', adminAccess, { summary: 'Gives an upload up.' });

export const readFile = endpoint('GET /files/{id}/content', access, {
  summary: 'The bytes of a file, or of one of its former contents; takes `Range`.',
  query: z.strictObject({ number: z.optional(whole(1, 1_000_000)) }),
  produces: 'application/octet-stream',
});

export const zipFiles = endpoint('POST /files/zip', access, {
  summary: 'Several files in one archive.',
  body: z.strictObject({ file_ids: z.array(id).check(z.minLength(1), z.maxLength(limits.zipFiles)) }),
  produces: 'application/zip',
});

export const createFileLink = endpoint('POST /files/{id}/link', adminAccess, {
  summary: 'Makes a link to the file as it is now; the link that it had before is dead from then on.',
  body: z.strictObject({ hours: z._default(z.int().check(z.minimum(1), z.maximum(limits.linkHours)), 24) }),
  reply: fileLink,
  status: 201,
});

export const getFileLink = endpoint('GET /files/{id}/link', adminAccess, {
  summary: 'The link that the file has, expired or not.',
  reply: fileLink,
});

export const openFileLink = endpoint('GET /links/{token}', guest, {
  summary: 'The file that a link opens. Tampered, expired, replaced and never made look the same.',
  params: z.strictObject({ token: z.string() }),
  produces: 'application/octet-stream',
});
