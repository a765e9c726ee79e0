import type * as z from 'zod/mini';
import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import { check } from '#platform/validation.ts';
import * as contract from '../contract.ts';
import { resourceTypes, schemaList, serviceProviderConfig } from '../scim-discovery.ts';
import { readFilter } from '../scim-filter.ts';
import { groupResource, listResource, pageOf, userResource, type ScimGroup, type ScimUser } from '../scim-resources.ts';
import type { ProvisioningDeps } from './deps.ts';
import { fetchDirectoryGroups, fetchScimGroups, getScimGroup } from './group-store.ts';
import { createScimBinder, type ScimCall } from './scim-call.ts';
import { createScimGroup, deleteScimGroup, patchScimGroup, replaceScimGroup } from './scim-groups.ts';
import { createScimUser, deleteScimUser, patchScimUser, replaceScimUser } from './scim-users.ts';
import { createToken, deleteToken } from './tokens.ts';
import { fetchScimTokens } from './token-store.ts';
import { updateDirectoryGroup } from './update-directory-group.ts';
import { fetchScimUsers, getScimUser } from './user-store.ts';

const whole = <T>(items: T[]) => ({ items, next: null, total: items.length });
const filterOf = (search: URLSearchParams) => {
  const filter = search.get('filter');
  return filter === null ? [] : readFilter(filter);
};
const wantsMembers = ({ search }: ScimCall) => !/\bmembers\b/i.test(search.get('excludedAttributes') ?? '');

/** People and groups provisioned by an account's directory, by SCIM 2.0 (RFC 7643 and 7644). */
export function provisioningFeature(deps: ProvisioningDeps): Feature {
  const scim = createScimBinder(deps.db);
  const base = `${deps.publicUrl.replace(/\/$/, '')}/api/v1/scim/v2`;
  return {
    name: 'provisioning',
    bindings: [
      bind(contract.listScimTokens, async (context) => whole(await fetchScimTokens(context))),
      bind(contract.createScimToken, (context, { body }) => createToken(context, body)),
      bind(contract.deleteScimToken, (context, { params }) => deleteToken(context, deps.live, params.id)),
      bind(contract.listDirectoryGroups, async (context) => whole(await fetchDirectoryGroups(context))),
      bind(contract.updateDirectoryGroup, (context, { params, body }) =>
        updateDirectoryGroup(context, deps, { id: params.id, grants: body }),
      ),
      ...discoveryBindings(scim, base),
      ...userBindings(scim, deps, base),
      ...groupBindings(scim, deps, base),
    ],
  };
}

type Scim = ReturnType<typeof createScimBinder>;

function discoveryBindings(scim: Scim, base: string): Feature['bindings'] {
  const { readScimConfig, listScimTypes, listScimSchemas } = contract.scimCalls;
  return [
    scim(readScimConfig, async () => ({ resource: serviceProviderConfig(base) })),
    scim(listScimTypes, async () => ({ resource: resourceTypes(base) })),
    scim(listScimSchemas, async () => ({ resource: schemaList(base) })),
  ];
}

/** What the calls of one kind of resource do; `Resource` as it is stored. */
interface ResourceVerbs<Resource> {
  calls: (typeof contract.scimCalls)['users' | 'groups'];
  toResource(stored: Resource): object;
  list(call: ScimCall, page: ReturnType<typeof pageOf>): Promise<{ items: Resource[]; total: number }>;
  create(call: ScimCall): Promise<Resource>;
  read(call: ScimCall): Promise<Resource>;
  replace(call: ScimCall): Promise<Resource>;
  patch(call: ScimCall, operations: PatchOperations): Promise<Resource>;
  remove(call: ScimCall): Promise<unknown>;
}

type PatchOperations = z.output<typeof contract.scimPatchBody>['Operations'];

function resourceBindings<Resource extends { id: string }>(
  scim: Scim,
  address: string,
  { calls, toResource, ...verbs }: ResourceVerbs<Resource>,
): Feature['bindings'] {
  return [
    scim(calls.list, async (call) => {
      const page = pageOf(call.search);
      const { items, total } = await verbs.list(call, page);
      return { resource: listResource(items.map(toResource), { total, start: page.start }) };
    }),
    scim(calls.create, async (call) => {
      const made = await verbs.create(call);
      return { status: 201, resource: toResource(made), location: `${address}/${made.id}` };
    }),
    scim(calls.read, async (call) => ({ resource: toResource(await verbs.read(call)) })),
    scim(calls.replace, async (call) => ({ resource: toResource(await verbs.replace(call)) })),
    scim(calls.patch, async (call) => {
      const { Operations } = check(contract.scimPatchBody, call.body);
      return { resource: toResource(await verbs.patch(call, Operations)) };
    }),
    scim(calls.remove, async (call) => {
      await verbs.remove(call);
      return {};
    }),
  ];
}

function userBindings(scim: Scim, deps: ProvisioningDeps, base: string): Feature['bindings'] {
  const { scimUserBody, scimCalls } = contract;
  return resourceBindings<ScimUser>(scim, `${base}/Users`, {
    calls: scimCalls.users,
    toResource: (user) => userResource(base, user),
    list: ({ context, search }, page) => fetchScimUsers(context, filterOf(search), page),
    create: ({ context, body }) => createScimUser(context, deps, check(scimUserBody, body)),
    read: ({ context, id }) => getScimUser(context, id),
    replace: ({ context, id, body }) => replaceScimUser(context, deps, id, check(scimUserBody, body)),
    patch: ({ context, id }, operations) => patchScimUser(context, deps, id, operations),
    remove: ({ context, id }) => deleteScimUser(context, deps, id),
  });
}

function groupBindings(scim: Scim, deps: ProvisioningDeps, base: string): Feature['bindings'] {
  const { scimGroupBody, scimCalls } = contract;
  return resourceBindings<ScimGroup>(scim, `${base}/Groups`, {
    calls: scimCalls.groups,
    toResource: (group) => groupResource(base, group),
    list: (call, page) =>
      fetchScimGroups(call.context, filterOf(call.search), { ...page, withMembers: wantsMembers(call) }),
    create: ({ context, body }) => createScimGroup(context, check(scimGroupBody, body)),
    read: (call) => getScimGroup(call.context, call.id, wantsMembers(call)),
    replace: ({ context, id, body }) => replaceScimGroup(context, deps, id, check(scimGroupBody, body)),
    patch: ({ context, id }, operations) => patchScimGroup(context, deps, id, operations),
    remove: ({ context, id }) => deleteScimGroup(context, deps, id),
  });
}
