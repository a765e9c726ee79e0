import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { baseVersion, endpoint, forModule, guest, id, instant, listQuery, text } from '#platform/contract.ts';
import { board } from './board.ts';
import { embedUrlMax } from './embed-rules.ts';

export { boardLimits, type Board, type BoardChart, type BoardFilters } from './board.ts';

export const limits = { name: 120, briefcases: 200, contents: 1_000, versions: 50, recent: 12 } as const;

export const contentKinds = ['board', 'embed', 'file'] as const;
export const contentKind = z.enum(contentKinds);
export type ContentKind = z.output<typeof contentKind>;

const access = forModule('services:dashboards');
const adminAccess = { ...access, role: 'admin' } as const;

/** As seen by another member of the account; for administrators. */
const as = { view_as: z.optional(id) };
const asQuery = z.strictObject(as);
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** Index within its list, from 0; larger values mean the end. */
const position = z.int().check(z.minimum(0), z.maximum(limits.contents));

/** A folder of dashboards. */
export const briefcase = z.object({
  id,
  name: z.string(),
  color: z.string(),
  position: z.int(),
  /** Number of its contents visible to the caller. */
  contents: z.int(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Briefcase = z.output<typeof briefcase>;

/** A content as listed. */
export const contentEntry = z.object({
  id,
  /** Null if the caller does not see it; the content then appears at the root. */
  briefcase: z.nullable(z.object({ id, name: z.string(), color: z.string() })),
  name: z.string(),
  kind: contentKind,
  position: z.int(),
  /** A favourite of the caller. */
  favourite: z.boolean(),
  /** When the caller last opened it. */
  visited_at: z.nullable(instant),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type ContentEntry = z.output<typeof contentEntry>;

const embed = z.strictObject({
  kind: z.literal('embed'),
  /** https, on a host of the account's list (`embed_hosts`). */
  url: z.url().check(z.maxLength(embedUrlMax)),
});
const file = z.strictObject({ kind: z.literal('file'), file_id: id });

/** Definition of a content; its kind cannot change. */
export const definition = z.discriminatedUnion('kind', [board, embed, file]);
export type Definition = z.output<typeof definition>;

export const content = z.extend(contentEntry, {
  definition,
  /** For an embedded page: the address of its frame; null if its host is not on the list any more. */
  frame_url: z.nullable(z.string()),
  /** For a file: its current state; null if it is gone. */
  file: z.nullable(z.object({ id, name: z.string(), size: z.int(), type: z.string() })),
});
export type Content = z.output<typeof content>;

/** Lists are short enough for one page. */
const all = <S extends z.ZodMiniType>(item: S) => z.object({ items: z.array(item), next: z.null(), total: z.int() });
const search = { search: listQuery.search };

export const listBriefcases = endpoint('GET /briefcases', access, {
  summary: 'Folders of dashboards that the caller sees, in their order.',
  query: z.strictObject({ ...search, ...as }),
  reply: all(briefcase),
});

export const createBriefcase = endpoint('POST /briefcases', adminAccess, {
  summary: 'Adds a folder behind the others; its name is unique in the account.',
  body: z.strictObject({ name: text(limits.name), color }),
  reply: briefcase,
  repeatable: true,
  status: 201,
  errors: ['conflict'],
});

export const getBriefcase = endpoint('GET /briefcases/{id}', access, {
  summary: 'One folder.',
  query: asQuery,
  reply: briefcase,
});

export const updateBriefcase = endpoint('PUT /briefcases/{id}', adminAccess, {
  summary: 'Replaces what is given; `position` puts it before or behind others, which is no change of it.',
  body: z.strictObject({
    name: z.optional(text(limits.name)),
    color: z.optional(color),
    position: z.optional(position),
    version: baseVersion,
  }),
  reply: briefcase,
  errors: ['conflict'],
});

export const deleteBriefcase = endpoint('DELETE /briefcases/{id}', adminAccess, {
  summary: 'Deletes a folder with its contents and every word about who may see them.',
});

export const listBriefcaseContents = endpoint('GET /briefcases/{id}/contents', access, {
  summary: 'What the caller sees in a folder, in its order.',
  query: z.strictObject({ ...search, ...as }),
  reply: all(contentEntry),
});

export const createContent = endpoint('POST /briefcases/{id}/contents', adminAccess, {
  summary: 'Adds a board, an embedded page or a file of the file manager, behind the others.',
  body: z.strictObject({ name: text(limits.name), definition }),
  reply: content,
  repeatable: true,
  status: 201,
  errors: ['conflict'],
});

export const contentPlaces = ['root', 'favourites', 'recent'] as const;

export const listContents = endpoint('GET /contents', access, {
  summary:
    'What the caller sees wherever it stands: all of it, at the root, their favourites, or what they last opened.',
  query: z.strictObject({ ...search, place: z.optional(z.enum(contentPlaces)), ...as }),
  reply: all(contentEntry),
});

export const getContent = endpoint('GET /contents/{id}', access, {
  summary: 'One content.',
  query: asQuery,
  reply: content,
});

export const updateContent = endpoint('PUT /contents/{id}', adminAccess, {
  summary: 'Replaces what is given; `position` is the place within its folder, `briefcase_id` moves it to another.',
  body: z.strictObject({
    name: z.optional(text(limits.name)),
    definition: z.optional(definition),
    briefcase_id: z.optional(id),
    position: z.optional(position),
    version: baseVersion,
  }),
  reply: content,
  errors: ['conflict'],
});

export const deleteContent = endpoint('DELETE /contents/{id}', adminAccess, {
  summary: 'Deletes a content with every word about who may see it; a file stays in the file manager.',
});

export const copyContent = endpoint('POST /contents/{id}/copy', adminAccess, {
  summary: 'Another content of the same definition, in its folder or in another; who may see it is set again.',
  body: z.strictObject({ name: text(limits.name), briefcase_id: z.optional(id) }),
  reply: content,
  repeatable: true,
  status: 201,
  errors: ['conflict'],
});

export const contentVersion = z.object({
  number: z.int(),
  definition,
  created_by: z.object({ id, name: z.string() }),
  created_at: instant,
});
export type ContentVersion = z.output<typeof contentVersion>;

export const listContentVersions = endpoint('GET /contents/{id}/versions', adminAccess, {
  summary: 'What a content was, newest first, 50 at most; putting one back is a change like any other.',
  reply: z.object({ items: z.array(contentVersion) }),
});

export const addFavourite = endpoint('PUT /contents/{id}/favourite', access, {
  summary: 'Keeps a content at hand for the caller.',
});

export const removeFavourite = endpoint('DELETE /contents/{id}/favourite', access, { summary: 'Does so no longer.' });

export const noteVisit = endpoint('POST /contents/{id}/visit', access, {
  summary: 'Notes that the caller has opened a content.',
});

export const getFraming = endpoint('GET /contents/{id}/framing', access, {
  summary: 'Whether an embedded page lets itself be framed, as its own answer says right now.',
  /** `unknown`: the portal cannot reach the page, although the browser may. */
  reply: z.object({ framing: z.enum(['allowed', 'refused', 'unknown']) }),
});

export const showEmbed = endpoint('GET /embeds/{token}', guest, {
  summary: 'The page that frames an embedded one; its own policy lets in the hosts of the account’s list alone.',
  params: z.strictObject({ token: z.string() }),
  produces: 'text/html',
});

/** Dashboards were created, changed, deleted, or their access changed. */
export const dashboardsChanged = liveEvent({
  type: 'dashboards',
  data: z.object({}),
  visibleTo: { module: 'services:dashboards' },
});
