import * as z from 'zod/mini';
import { baseVersion, endpoint, forModule, guest, id, instant, listEndpoint, whole } from '#platform/contract.ts';
import { nameProblem } from './file-names.ts';
import { fileTypes } from './file-types.ts';

export const limits = {
  /** A file of exactly this size is accepted. */
  maxBytes: 4_194_304,
  nameLength: 200,
  binDays: 30,
  linkHours: 720,
  zipFiles: 200,
  /** Time within which a started upload must be finished. */
  uploadHours: 24,
  /** Most pieces of one upload. */
  uploadPieces: 1_000,
} as const;

/** PDF and DOCX; CSV and XLSX only if the portal created them. */
const fileType = z.enum(Object.values(fileTypes));
const state = z.enum(['ready', 'waiting']);
const person = z.object({ id, name: z.string() });
/** A name that is valid on every operating system; for files and folders. */
export const fileName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(limits.nameLength),
  z.refine((text) => nameProblem(text) === null),
);

export const folder = z.object({
  id,
  name: z.string(),
  parent_id: z.nullable(id),
  /** Only people with these asset profiles, and administrators, can open it; null means everyone. */
  profile_ids: z.nullable(z.array(id)),
  /** The folder that reports are stored in, whatever its name. */
  purpose: z.nullable(z.literal('reports')),
  /** Files directly in it. */
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
  size: z.int(),
  type: fileType,
  /** SHA-256 of the content, in hexadecimal. */
  sha256: z.string(),
  /** Version number of the content, starting at 1. */
  number: z.int(),
  created_by: person,
  /** The asset the file belongs to; it is visible only to people who see the asset. */
  asset: z.nullable(z.object({ id, code: z.string() })),
  /** Waiting: not scanned for viruses yet. Only administrators see it, and nobody can open it. */
  state,
  /**
   * Number of a newer content that is waiting for the scanner; until then the current one stays. For administrators.
   */
  next_number: z.nullable(z.int()),
  /** In a search: the text around the first match in the content; null if only the name matched. */
  excerpt: z.nullable(z.string()),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
  /** When it was moved to the bin; null if it is not there. */
  deleted_at: z.nullable(instant),
});
export type PortalFile = z.output<typeof file>;

export const fileVersion = z.object({
  number: z.int(),
  size: z.int(),
  type: fileType,
  sha256: z.string(),
  /** Waiting contents are shown only to administrators. */
  state,
  created_by: person,
  created_at: instant,
});

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

export const fileEvent = z.object({
  at: instant,
  /** Null: the portal itself, by its configuration. */
  person: z.nullable(person),
  action: z.enum(fileActions),
  /**
   * Values for the sentence: `name`, `number`, `size` (bytes) of what was added or replaced; `from` and `to` of a name,
   * a folder or an asset code (null: the top level, none, or deleted since); `hours` of a link.
   */
  values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
});
export type FileEvent = z.output<typeof fileEvent>;

/** A link that opens a file without signing in until it expires. */
export const fileLink = z.object({ url: z.string(), size: z.int(), created_at: instant, expires_at: instant });
export type FileLink = z.output<typeof fileLink>;

const access = forModule('services:file-manager');
export const adminAccess = { ...access, role: 'admin' } as const;
export const anywhere = z.optional(z.nullable(id));

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

export const listFiles = listEndpoint('GET /files', access, {
  summary:
    'Files of one folder (`folder_id`; none: at the top), of one asset, of the bin, or wherever a search finds them by name and content.',
  item: file,
  sorts: fileSorts,
  filters: { folder_id: z.optional(id), asset_id: z.optional(id), bin: z.optional(z.literal('true')) },
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
  summary:
    'How many bytes are stored of the account, documents with former ones and the bin, imports, results, photos and attachments, and how many may be.',
  reply: z.object({ used: z.int(), limit: z.int() }),
});

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
