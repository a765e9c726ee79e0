import * as z from 'zod/mini';
import {
  baseVersion,
  endpoint,
  id,
  idParams,
  instant,
  listQuery,
  page,
  printable,
  sortBy,
  whole,
} from '#platform/contract.ts';
import { nameProblem } from './file-names.ts';

export const limits = {
  /** Exactly so much passes. */
  maxBytes: 4_194_304,
  nameLength: 200,
  binDays: 30,
  linkHours: 720,
  zipFiles: 200,
  /** In which an upload that was begun must be finished. */
  uploadHours: 24,
  /** In how many pieces a file may be sent. */
  uploadPieces: 1_000,
} as const;

const fileType = z.enum(['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']);
const person = z.object({ id, name: z.string() });
/** Of files and folders: what may stand in a name on any system. */
const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(limits.nameLength),
  z.refine((text) => nameProblem(text) === null),
);

/** A folder that the caller may open. */
export const folder = z.object({
  id,
  name: z.string(),
  /** Null: at the top. */
  parent_id: z.nullable(id),
  /** Only people of these asset profiles open it, and administrators; null: everyone. */
  profile_ids: z.nullable(z.array(id)),
  /** Files right in it. */
  file_count: z.int(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Folder = z.output<typeof folder>;

export const file = z.object({
  id,
  name: z.string(),
  folder_id: z.nullable(id),
  /** Bytes. */
  size: z.int(),
  type: fileType,
  /** Of its bytes, in hexadecimal. */
  sha256: z.string(),
  /** Which of its contents this is, from 1. */
  number: z.int(),
  created_by: person,
  /** The asset that it belongs to: whoever does not see the asset does not see the file. */
  asset: z.nullable(z.object({ id, code: z.string() })),
  /** Waiting: nothing has looked for viruses in it yet. Administrators see it, nobody opens it. */
  state: z.enum(['ready', 'waiting']),
  /** Of a search: what stands around its first hit in the content; null where the name alone was hit. */
  excerpt: z.nullable(z.string()),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
  /** When it went into the bin, where it is. */
  deleted_at: z.nullable(instant),
});
export type PortalFile = z.output<typeof file>;

export const fileVersion = z.object({
  number: z.int(),
  size: z.int(),
  type: fileType,
  sha256: z.string(),
  created_by: person,
  created_at: instant,
});

/** A file that comes in pieces. Only who began it may go on. */
export const upload = z.object({
  id,
  name: z.string(),
  /** Of the whole file, in bytes. */
  size: z.int(),
  /** How much of it is here: where the next piece begins. */
  offset: z.int(),
  /** What is not finished by then is gone. */
  expires_at: instant,
});
export type Upload = z.output<typeof upload>;

export const fileActions = [
  'added',
  'new_content',
  'renamed',
  'moved',
  'attached',
  'copied',
  'deleted',
  'restored',
  'link_made',
  'infected',
] as const;

/** What somebody did to a file. */
export const fileEvent = z.object({
  at: instant,
  /** Null: the portal itself, by what was set up. */
  person: z.nullable(person),
  action: z.enum(fileActions),
  /**
   * What its sentence tells: `name`, `number`, `size` (bytes) of what was added or replaced; `from` and `to` of a name, a folder or an
   * asset's code (null: the top, none, or gone by now); `hours` of a link.
   */
  values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
});
export type FileEvent = z.output<typeof fileEvent>;

/** A link that opens a file without signing in, until it expires. */
export const fileLink = z.object({ url: z.string(), size: z.int(), created_at: instant, expires_at: instant });
export type FileLink = z.output<typeof fileLink>;

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
  body: z.strictObject({ name, ...folderFields }),
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
  body: z.strictObject({ name: z.optional(name), ...folderFields, version: baseVersion }),
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
  body: z.strictObject({ name: z.optional(name), folder_id: anywhere, asset_id: anywhere, version: baseVersion }),
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
  body: z.strictObject({ name: z.optional(name), folder_id: anywhere }),
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
