import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import { check } from '#platform/validation.ts';
import * as contract from '../contract.ts';
import { resourceTypes, schemaList, serviceProviderConfig } from '../scim-discovery.ts';
import { readFilter } from '../scim-filter.ts';
import { groupResource, listResource, pageOf, userResource } from '../scim-resources.ts';
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

function userBindings(scim: Scim, deps: ProvisioningDeps, base: string): Feature['bindings'] {
  const { scimUserBody, scimPatchBody, scimCalls } = contract;
  return [
    scim(scimCalls.listScimUsers, async ({ context, search }) => {
      const page = pageOf(search);
      const { items, total } = await fetchScimUsers(context, filterOf(search), page);
      const resources = items.map((user) => userResource(base, user));
      return { resource: listResource(resources, { total, start: page.start }) };
    }),
    scim(scimCalls.createScimUser, async ({ context, body }) => {
      const user = await createScimUser(context, deps, check(scimUserBody, body));
      return { status: 201, resource: userResource(base, user), location: `${base}/Users/${user.id}` };
    }),
    scim(scimCalls.readScimUser, async ({ context, id }) => ({
      resource: userResource(base, await getScimUser(context, id)),
    })),
    scim(scimCalls.replaceScimUser, async ({ context, id, body }) => ({
      resource: userResource(base, await replaceScimUser(context, deps, id, check(scimUserBody, body))),
    })),
    scim(scimCalls.patchScimUser, async ({ context, id, body }) => {
      const { Operations } = check(scimPatchBody, body);
      return { resource: userResource(base, await patchScimUser(context, deps, id, Operations)) };
    }),
    scim(scimCalls.deleteScimUser, async ({ context, id }) => {
      await deleteScimUser(context, deps, id);
      return {};
    }),
  ];
}

function groupBindings(scim: Scim, deps: ProvisioningDeps, base: string): Feature['bindings'] {
  const { scimGroupBody, scimPatchBody, scimCalls } = contract;
  return [
    scim(scimCalls.listScimGroups, async (call) => {
      const { context, search } = call;
      const page = pageOf(search);
      const asked = { ...page, withMembers: wantsMembers(call) };
      const { items, total } = await fetchScimGroups(context, filterOf(search), asked);
      const resources = items.map((group) => groupResource(base, group));
      return { resource: listResource(resources, { total, start: page.start }) };
    }),
    scim(scimCalls.createScimGroup, async ({ context, body }) => {
      const group = await createScimGroup(context, check(scimGroupBody, body));
      return { status: 201, resource: groupResource(base, group), location: `${base}/Groups/${group.id}` };
    }),
    scim(scimCalls.readScimGroup, async (call) => ({
      resource: groupResource(base, await getScimGroup(call.context, call.id, wantsMembers(call))),
    })),
    scim(scimCalls.replaceScimGroup, async ({ context, id, body }) => ({
      resource: groupResource(base, await replaceScimGroup(context, deps, id, check(scimGroupBody, body))),
    })),
    scim(scimCalls.patchScimGroup, async ({ context, id, body }) => {
      const { Operations } = check(scimPatchBody, body);
      return { resource: groupResource(base, await patchScimGroup(context, deps, id, Operations)) };
    }),
    scim(scimCalls.deleteScimGroup, async ({ context, id }) => {
      await deleteScimGroup(context, deps, id);
      return {};
    }),
  ];
}
