import { randomBytes } from 'node:crypto';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { mintSession, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import type { Caller, Things } from './types.ts';
import type { TestApi } from '../test-api.ts';

export const allSections = ['assets', 'map', 'routes', 'geofences', 'alerts', 'management', 'indicators'];
const admins = ['users', 'dashboards', 'account', 'api-keys', 'audit', 'outbox'].map((name) => `admin:${name}`);
const services = ['services:dashboards', 'services:file-manager', 'notifications'];

interface Places {
  home: MintedAccount;
  foreign: MintedAccount;
  own: Things;
  canaries: { own: string; otherUnit: string; deleted: string; foreign: string };
}

/** Guests, people of every role, and keys of machines. */
export async function makeCallers(api: TestApi, places: Places): Promise<Caller[]> {
  const { home, foreign, own, canaries } = places;
  const everything = [...Object.values(canaries), home.canary];
  const beyond = [canaries.deleted, canaries.foreign];
  const person = (name: string, who: MintedPerson, account: MintedAccount, rest: Partial<Caller>): Caller => ({
    name,
    signIn: async () => (await mintSession(api.db, who, account)).token,
    token: who.token,
    kind: 'person',
    accountId: account.id,
    role: who.role,
    modules: services,
    sections: [],
    unitIds: [],
    hidden: [canaries.own, canaries.otherUnit, ...beyond],
    ...rest,
  });
  const adminOf = {
    modules: ['services:simc', ...services, ...admins],
    sections: [...allSections, 'settings'],
    unitIds: null,
  };
  const inUnit = (sections: readonly string[]) => ({
    modules: ['services:simc', ...services],
    sections,
    unitIds: [own.unitId, own.spareUnitId],
    hidden: [canaries.otherUnit, ...beyond],
  });
  const viewer = await withProfile(api, home, { unit_ids: [own.unitId, own.spareUnitId], sections: allSections });
  const fencer = await withProfile(api, home, { unit_ids: [own.unitId, own.spareUnitId], sections: ['geofences'] });
  const elsewhere = await withProfile(api, home, { unit_ids: [], sections: allSections });
  const nothing = { accountId: null, hidden: everything };
  const guest: Caller = {
    ...person('guest', home.viewer, home, nothing),
    kind: 'guest',
    token: '',
    signIn: async () => '',
  };
  return [
    guest,
    person('viewer without a profile', home.viewer, home, {}),
    person('viewer of no unit', elsewhere, home, {
      ...inUnit(allSections),
      unitIds: [],
      hidden: [canaries.own, canaries.otherUnit, ...beyond],
    }),
    person('viewer of the unit', viewer, home, inUnit(allSections)),
    person('viewer of the unit, geofences alone', fencer, home, inUnit(['geofences'])),
    person('admin', home.admin, home, { ...adminOf, hidden: beyond }),
    person('admin of the other account', foreign.admin, foreign, {
      ...adminOf,
      hidden: [home.canary, canaries.own, canaries.otherUnit, canaries.deleted],
    }),
    person('former member', await formerMember(api, home), home, nothing),
    person('inactive person', await inactivePerson(api, home), home, nothing),
    ...(await Promise.all((['full', 'ingest'] as const).map((kind) => machine(api, home, guest, kind)))),
  ];
}

async function withProfile(
  api: TestApi,
  account: MintedAccount,
  profile: { unit_ids: string[]; sections: string[] },
): Promise<MintedPerson> {
  const { headers } = account.admin;
  const viewer = await account.addPerson('viewer');
  const { id } = await api.call(createAssetProfile, {
    headers,
    body: { name: randomBytes(5).toString('hex'), ...profile },
  });
  await api.call(attachUser, { headers, params: { id, user_id: viewer.id } });
  return viewer;
}

export async function formerMember(api: TestApi, account: MintedAccount): Promise<MintedPerson> {
  const person = await account.addPerson('admin');
  await api.db.deleteFrom('memberships').where('user_id', '=', person.id).execute();
  return person;
}

async function inactivePerson(api: TestApi, account: MintedAccount): Promise<MintedPerson> {
  const person = await account.addPerson('admin');
  await api.db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute();
  return person;
}

async function machine(api: TestApi, account: MintedAccount, guest: Caller, kind: 'full' | 'ingest'): Promise<Caller> {
  const { secret } = await api.call(createApiKey, { headers: account.admin.headers, body: { name: kind, kind } });
  return {
    ...guest,
    name: `key of kind ${kind}`,
    kind,
    token: secret,
    signIn: async () => secret,
    accountId: account.id,
    unitIds: null,
  };
}
