import * as z from 'zod/mini';
import { id, instant } from '#platform/contract.ts';
import { nameProblem } from './file-names.ts';
import { fileTypes } from './file-types.ts';

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

/** PDF and DOCX; CSV and XLSX where the portal made them. */
const fileType = z.enum(Object.values(fileTypes));
const state = z.enum(['ready', 'waiting']);
const person = z.object({ id, name: z.string() });
/** Of files and folders: what may stand in a name on any system. */
export const fileName = z.string().check(
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
  /** The folder that reports land in, whatever it is called. */
  purpose: z.nullable(z.literal('reports')),
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
  /** The asset that it belongs to: the file is visible only to those who see the asset. */
  asset: z.nullable(z.object({ id, code: z.string() })),
  /** Waiting: nothing has looked for viruses in it yet. Administrators see it, no one opens it. */
  state,
  /** The number of a next content that waits: the file is what it was until that has been looked through. For administrators. */
  next_number: z.nullable(z.int()),
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
  /** One that waits is shown to administrators alone. */
  state,
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

/** A change of a file by a person. */
export const fileEvent = z.object({
  at: instant,
  /** Null: the portal itself, by what was set up. */
  person: z.nullable(person),
  action: z.enum(fileActions),
  /**
   * The values of its sentence: `name`, `number`, `size` (bytes) of what was added or replaced; `from` and `to` of a name, a folder or an
   * asset's code (null: the top, none, or gone by now); `hours` of a link.
   */
  values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
});
export type FileEvent = z.output<typeof fileEvent>;

/** A link that opens a file without signing in, until it expires. */
export const fileLink = z.object({ url: z.string(), size: z.int(), created_at: instant, expires_at: instant });
export type FileLink = z.output<typeof fileLink>;
