import * as z from 'zod/mini';
import { endpoint, forKey, forModuleAdmin, id, instant, page, text, type Schema } from '#platform/contract.ts';

export const provisioningLimits = {
  tokens: 10,
  requestsPerMinute: 600,
  /** Members in one group request. */
  members: 5_000,
  profiles: 10,
  text: 300,
} as const;

/** Token of the account's directory for SCIM. */
export const scimToken = z.object({
  id,
  name: z.string(),
  /** Null: never expires. */
  expires_at: z.nullable(instant),
  last_used_at: z.nullable(instant),
  created_at: instant,
});
export type ScimToken = z.output<typeof scimToken>;

const access = forModuleAdmin('admin:account');

export const listScimTokens = endpoint('GET /scim-tokens', access, {
  summary: 'The account’s tokens for provisioning, without their secrets; few, so all of them come in one page.',
  reply: page(scimToken),
});

export const createScimToken = endpoint('POST /scim-tokens', access, {
  summary: 'Makes a token for provisioning; its secret is in this answer and nowhere else.',
  body: z.strictObject({
    name: text(120),
    /** In the future. */
    expires_at: z.optional(z.nullable(instant)),
  }),
  reply: z.extend(scimToken, { secret: z.string() }),
  errors: ['conflict', 'step_up_required'],
  status: 201,
});

export const deleteScimToken = endpoint('DELETE /scim-tokens/{id}', access, {
  summary: 'Ends a token for provisioning at once; the people whom it made stay.',
});

/** Group of the directory, and what it grants here. */
export const directoryGroup = z.object({
  id,
  name: z.string(),
  members: z.int(),
  gives_admin: z.boolean(),
  profile_ids: z.array(id),
});
export type DirectoryGroup = z.output<typeof directoryGroup>;

export const listDirectoryGroups = endpoint('GET /directory-groups', access, {
  summary: 'The groups that the directory keeps here, and what each gives its people.',
  reply: page(directoryGroup),
});

export const updateDirectoryGroup = endpoint('PUT /directory-groups/{id}', access, {
  summary: 'Changes what a group of the directory gives its people, at once for those who are in it.',
  body: z.strictObject({
    gives_admin: z.boolean(),
    profile_ids: z.array(id).check(z.maxLength(provisioningLimits.profiles)),
  }),
  reply: directoryGroup,
  errors: ['conflict', 'step_up_required'],
});

const scim = forKey('scim');
const produces = 'application/scim+json';
const short = z.string().check(z.maxLength(provisioningLimits.text));

/** Other attributes are accepted and ignored. */
export const scimUserBody = z.looseObject({
  userName: z.string().check(z.minLength(1), z.maxLength(254)),
  externalId: z.optional(z.nullable(short)),
  displayName: z.optional(z.nullable(short)),
  active: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
  emails: z.optional(z.unknown()),
});
export const scimGroupBody = z.looseObject({
  displayName: z.string().check(z.minLength(1), z.maxLength(provisioningLimits.text)),
  externalId: z.optional(z.nullable(short)),
  members: z.optional(z.unknown()),
});
export const scimPatchBody = z.looseObject({
  Operations: z.array(z.looseObject({ op: short, path: z.optional(short), value: z.optional(z.unknown()) })),
});

const listQuery = z.object({
  filter: z.optional(z.string().check(z.maxLength(1_000))),
  startIndex: z.optional(z.string()),
  count: z.optional(z.string()),
  excludedAttributes: z.optional(z.string()),
});
const of = (path: string) => `of SCIM 2.0 (RFC 7644): ${path}`;

type ScimVerb = 'list' | 'create' | 'read' | 'replace' | 'patch' | 'remove';

/** The calls that SCIM has for each kind of resource. */
const scimResource = <const Kind extends 'Users' | 'Groups', Body extends Schema>(
  kind: Kind,
  one: string,
  body: Body,
  said: Record<ScimVerb, string>,
) => {
  const item = `/scim/v2/${kind}/{id}` as const;
  const named = (name: string, verb: ScimVerb) => ({ name, summary: of(said[verb]) });
  return {
    list: endpoint(`GET /scim/v2/${kind}`, scim, { ...named(`listScim${kind}`, 'list'), query: listQuery, produces }),
    create: endpoint(`POST /scim/v2/${kind}`, scim, {
      ...named(`createScim${one}`, 'create'),
      body,
      produces,
      status: 201,
    }),
    read: endpoint(`GET ${item}`, scim, { ...named(`readScim${one}`, 'read'), produces }),
    replace: endpoint(`PUT ${item}`, scim, { ...named(`replaceScim${one}`, 'replace'), body, produces }),
    patch: endpoint(`PATCH ${item}`, scim, { ...named(`patchScim${one}`, 'patch'), body: scimPatchBody, produces }),
    remove: endpoint(`DELETE ${item}`, scim, named(`deleteScim${one}`, 'remove')),
  };
};

export const scimCalls = {
  readScimConfig: endpoint('GET /scim/v2/ServiceProviderConfig', scim, {
    summary: of('what this service can do.'),
    produces,
  }),
  listScimTypes: endpoint('GET /scim/v2/ResourceTypes', scim, { summary: of('users and groups.'), produces }),
  listScimSchemas: endpoint('GET /scim/v2/Schemas', scim, { summary: of('the attributes that are stored.'), produces }),
  users: scimResource('Users', 'User', scimUserBody, {
    list: 'people of the account.',
    create: 'adds a person, or invites one who is known already.',
    read: 'one person.',
    replace: 'a person as a whole.',
    patch: 'parts of a person; `active` false takes them out of the account.',
    remove: 'takes a person out of the account.',
  }),
  groups: scimResource('Groups', 'Group', scimGroupBody, {
    list: 'groups.',
    create: 'adds a group.',
    read: 'one group.',
    replace: 'a group as a whole.',
    patch: 'name or people of a group.',
    remove: 'a group goes; its people stay.',
  }),
};
