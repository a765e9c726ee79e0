/** SCIM 2.0 resources (RFC 7643) of this service. */
export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

export const pageMax = 200;

export interface ScimUser {
  id: string;
  externalId: string | null;
  userName: string;
  displayName: string;
  givenName: string | null;
  familyName: string | null;
  email: string;
  active: boolean;
  groups: readonly { id: string; name: string }[];
  created: Date;
  updated: Date;
}

export interface ScimGroup {
  id: string;
  externalId: string | null;
  name: string;
  /** Null: not requested. */
  members: readonly { id: string; name: string }[] | null;
  created: Date;
  updated: Date;
}

export function userResource(base: string, user: ScimUser): object {
  const { givenName, familyName, displayName } = user;
  return {
    schemas: [schemas.user],
    id: user.id,
    ...(user.externalId !== null && { externalId: user.externalId }),
    userName: user.userName,
    name: {
      formatted: displayName,
      ...(givenName !== null && { givenName }),
      ...(familyName !== null && { familyName }),
    },
    displayName,
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.active,
    groups: user.groups.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Groups/${id}` })),
    meta: metaOf(`${base}/Users/${user.id}`, 'User', user),
  };
}

export function groupResource(base: string, group: ScimGroup): object {
  return {
    schemas: [schemas.group],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    ...(group.members && {
      members: group.members.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Users/${id}` })),
    }),
    meta: metaOf(`${base}/Groups/${group.id}`, 'Group', group),
  };
}

function metaOf(
  location: string,
  resourceType: string,
  { created, updated }: { created: Date; updated: Date },
): object {
  return { resourceType, created: created.toISOString(), lastModified: updated.toISOString(), location };
}

export function listResource(items: readonly object[], { total, start }: { total: number; start: number }): object {
  return {
    schemas: [schemas.list],
    totalResults: total,
    startIndex: start,
    itemsPerPage: items.length,
    Resources: items,
  };
}

/** `startIndex` counts from 1; lower values count as 1 (RFC 7644, 3.4.2.4). */
export function pageOf(search: URLSearchParams): { start: number; count: number } {
  const [start, count] = [numberOf(search.get('startIndex'), 1), numberOf(search.get('count'), 100)];
  return { start: Math.min(Math.max(1, start), 1_000_000), count: Math.min(Math.max(0, count), pageMax) };
}

function numberOf(text: string | null, fallback: number): number {
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : fallback;
}

export function errorResource(status: number, detail: string, scimType?: string): object {
  return { schemas: [schemas.error], status: String(status), ...(scimType && { scimType }), detail };
}
