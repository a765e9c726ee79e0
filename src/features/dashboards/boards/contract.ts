import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { baseVersion, endpoint, id, idParams, instant, listQuery, text } from '#platform/contract.ts';
import { board } from './board.ts';
import { embedUrlMax } from './embed-rules.ts';

export { boardLimits, type Board, type BoardChart, type BoardFilters } from './board.ts';

export const limits = { name: 120, briefcases: 200, contents: 1_000, versions: 50, recent: 12 } as const;

export const contentKinds = ['board', 'embed', 'file'] as const;
export const contentKind = z.enum(contentKinds);
export type ContentKind = z.output<typeof contentKind>;

const access = { kind: 'session', module: 'services:dashboards' } as const;
const adminAccess = { ...access, role: 'admin' } as const;

/** As another member of the account sees it: for administrators. */
const as = { view_as: z.optional(id) };
const asQuery = z.strictObject(as);
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** Among its like, from 0; what lies beyond the end is the end. */
const position = z.int().check(z.minimum(0), z.maximum(limits.contents));

/** A folder of dashboards. */
export const briefcase = z.object({
  id,
  name: z.string(),
  color: z.string(),
  position: z.int(),
  /** Contents of it that the caller sees. */
  contents: z.int(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Briefcase = z.output<typeof briefcase>;

/** A content as lists have it. */
export const contentEntry = z.object({
  id,
  /** Null where the caller does not see it: the content then stands at the root. */
  briefcase: z.nullable(z.object({ id, name: z.string(), color: z.string() })),
  name: z.string(),
  kind: contentKind,
  position: z.int(),
  /** The caller keeps it at hand. */
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
  /** https, of a host on the account's list (`embed_hosts`). */
  url: z.url().check(z.maxLength(embedUrlMax)),
});
const file = z.strictObject({ kind: z.literal('file'), file_id: id });

/** What a content is; its kind is settled when it is made. */
export const definition = z.discriminatedUnion('kind', [board, embed, file]);
export type Definition = z.output<typeof definition>;

export const content = z.extend(contentEntry, {
  definition,
  /** Of an embedded page: where it is framed; null where its host is no longer on the list. */
  frame_url: z.nullable(z.string()),
  /** Of a file: as it is now; null where it is gone. */
  file: z.nullable(z.object({ id, name: z.string(), size: z.int(), type: z.string() })),
});
export type Content = z.output<typeof content>;

/** There are few enough of each: all of them come in one page. */
const all = <S extends z.ZodMiniType>(item: S) => z.object({ items: z.array(item), next: z.null(), total: z.int() });
const search = { search: listQuery.search };

export const listBriefcases = endpoint({
  method: 'GET',
  path: '/briefcases',
  summary: 'Folders of dashboards that the caller sees, in their order.',
  access,
  query: z.strictObject({ ...search, ...as }),
  reply: all(briefcase),
});

export const createBriefcase = endpoint({
  method: 'POST',
  path: '/briefcases',
  summary: 'Adds a folder behind the others; its name is unique in the account.',
  access: adminAccess,
  body: z.strictObject({ name: text(limits.name), color }),
  reply: briefcase,
  repeatable: true,
  status: 201,
  errors: ['conflict'],
});

export const getBriefcase = endpoint({
  method: 'GET',
  path: '/briefcases/{id}',
  summary: 'One folder.',
  access,
  params: idParams,
  query: asQuery,
  reply: briefcase,
});

export const updateBriefcase = endpoint({
  method: 'PUT',
  path: '/briefcases/{id}',
  summary: 'Replaces what is given; `position` puts it before or behind others, which is no change of it.',
  access: adminAccess,
  params: idParams,
  body: z.strictObject({
    name: z.optional(text(limits.name)),
    color: z.optional(color),
    position: z.optional(position),
    version: baseVersion,
  }),
  reply: briefcase,
  errors: ['conflict'],
});

export const deleteBriefcase = endpoint({
  method: 'DELETE',
  path: '/briefcases/{id}',
  summary: 'Deletes a folder with its contents and every word about who may see them.',
  access: adminAccess,
  params: idParams,
  status: 204,
});

export const listBriefcaseContents = endpoint({
  method: 'GET',
  path: '/briefcases/{id}/contents',
  summary: 'What the caller sees in a folder, in its order.',
  access,
  params: idParams,
  query: z.strictObject({ ...search, ...as }),
  reply: all(contentEntry),
});

export const createContent = endpoint({
  method: 'POST',
  path: '/briefcases/{id}/contents',
  summary: 'Adds a board, an embedded page or a file of the file manager, behind the others.',
  access: adminAccess,
  params: idParams,
  body: z.strictObject({ name: text(limits.name), definition }),
  reply: content,
  repeatable: true,
  status: 201,
  errors: ['conflict'],
});

export const contentPlaces = ['root', 'favourites', 'recent'] as const;

export const listContents = endpoint({
  method: 'GET',
  path: '/contents',
  summary:
    'What the caller sees wherever it stands: all of it, at the root, their favourites, or what they last opened.',
  access,
  query: z.strictObject({ ...search, place: z.optional(z.enum(contentPlaces)), ...as }),
  reply: all(contentEntry),
});

export const getContent = endpoint({
  method: 'GET',
  path: '/contents/{id}',
  summary: 'One content.',
  access,
  params: idParams,
  query: asQuery,
  reply: content,
});

export const updateContent = endpoint({
  method: 'PUT',
  path: '/contents/{id}',
  summary: 'Replaces what is given; `position` is the place within its folder, `briefcase_id` moves it to another.',
  access: adminAccess,
  params: idParams,
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

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/contents/{id}',
  summary: 'Deletes a content with every word about who may see it; a file stays in the file manager.',
  access: adminAccess,
  params: idParams,
  status: 204,
});

export const copyContent = endpoint({
  method: 'POST',
  path: '/contents/{id}/copy',
  summary: 'Another content of the same definition, in its folder or in another; who may see it is said anew.',
  access: adminAccess,
  params: idParams,
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

export const listContentVersions = endpoint({
  method: 'GET',
  path: '/contents/{id}/versions',
  summary: 'What a content was, newest first, 50 at most; putting one back is a change like any other.',
  access: adminAccess,
  params: idParams,
  reply: z.object({ items: z.array(contentVersion) }),
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/contents/{id}/favourite',
  summary: 'Keeps a content at hand for the caller.',
  access,
  params: idParams,
  status: 204,
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/contents/{id}/favourite',
  summary: 'Does so no longer.',
  access,
  params: idParams,
  status: 204,
});

export const noteVisit = endpoint({
  method: 'POST',
  path: '/contents/{id}/visit',
  summary: 'Notes that the caller has opened a content.',
  access,
  params: idParams,
  status: 204,
});

export const getFraming = endpoint({
  method: 'GET',
  path: '/contents/{id}/framing',
  summary: 'Whether an embedded page lets itself be framed, as its own answer says right now.',
  access,
  params: idParams,
  /** `unknown`: the portal cannot reach it, which the browser may. */
  reply: z.object({ framing: z.enum(['allowed', 'refused', 'unknown']) }),
});

export const showEmbed = endpoint({
  method: 'GET',
  path: '/embeds/{token}',
  summary: 'The page that frames an embedded one; its own policy lets in the hosts of the account’s list alone.',
  access: { kind: 'guest' },
  params: z.strictObject({ token: z.string() }),
  produces: 'text/html',
});

/** Dashboards were created, changed, deleted, or opened to others; read them again. */
export const dashboardsChanged = liveEvent({
  type: 'dashboards',
  data: z.object({}),
  visibleTo: { module: 'services:dashboards' },
});
