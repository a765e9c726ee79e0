import { randomBytes } from 'node:crypto';
import { createApiKey, deleteApiKey, keyLimits, listApiKeys } from '#features/identity/api-keys/contract.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import type { KeyKind } from '#platform/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import {
  mintAccount,
  mintSession,
  type MintedAccount,
  type MintedPerson,
} from '#platform/server/testing/mint-account.ts';
import type { MatrixCaller, Things } from './types.ts';
import type { TestApi } from '../test-api.ts';

export const allSections = ['assets', 'map', 'routes', 'geofences', 'alerts', 'management', 'indicators'];
const services = ['services:dashboards', 'services:file-manager', 'services:simc'];

interface Places {
  home: MintedAccount;
  foreign: MintedAccount;
  own: Things;
  canaries: { own: string; otherUnit: string; deleted: string; foreign: string };
}

/** Guests, people of every role, and API keys. */
export async function makeCallers(api: TestApi, places: Places): Promise<MatrixCaller[]> {
  const { home, foreign, own, canaries } = places;
  const everything = [...Object.values(canaries), home.canary];
  const beyond = [canaries.deleted, canaries.foreign];
  const person = (
    name: string,
    who: MintedPerson,
    account: MintedAccount,
    rest: Partial<MatrixCaller>,
  ): MatrixCaller => ({
    name,
    signIn: async () => (await mintSession(api.db, who, account)).token,
    token: who.token,
    kind: 'person',
    accountId: account.id,
    role: who.role,
    services,
    sections: [],
    mayAct: false,
    unitIds: [],
    hidden: [canaries.own, canaries.otherUnit, ...beyond],
    ...rest,
  });
  const adminOf = {
    sections: [...allSections, 'settings'],
    mayAct: true,
    unitIds: null,
  };
  const inUnit = (sections: readonly string[]) => ({
    sections,
    unitIds: [own.unitId, own.spareUnitId],
    hidden: [canaries.otherUnit, ...beyond],
  });
  const viewer = await withProfile(api, home, { unit_ids: [own.unitId, own.spareUnitId], sections: allSections });
  const actor = await withProfile(api, home, {
    unit_ids: [own.unitId, own.spareUnitId],
    sections: allSections,
    may_act: true,
  });
  const fencer = await withProfile(api, home, { unit_ids: [own.unitId, own.spareUnitId], sections: ['geofences'] });
  const elsewhere = await withProfile(api, home, { unit_ids: [], sections: allSections });
  const bare = await mintAccount(api.db, { modules: [] });
  const nothing = { accountId: null, hidden: everything };
  const guest: MatrixCaller = {
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
    person('viewer of the unit who may act', actor, home, { ...inUnit(allSections), mayAct: true }),
    person('viewer of the unit, geofences alone', fencer, home, inUnit(['geofences'])),
    person('admin', home.admin, home, { ...adminOf, hidden: beyond }),
    person('admin of the other account', foreign.admin, foreign, {
      ...adminOf,
      hidden: [home.canary, canaries.own, canaries.otherUnit, canaries.deleted],
    }),
    person('admin of an account without services', bare.admin, bare, { ...adminOf, services: [], hidden: everything }),
    person('former member', await formerMember(api, home), home, nothing),
    person('inactive person', await inactivePerson(api, home), home, nothing),
    ...(await makeKeys(api, { home, foreign, own, canaries }, guest)),
  ];
}

async function withProfile(
  api: TestApi,
  account: MintedAccount,
  profile: { unit_ids: string[]; sections: string[]; may_act?: boolean },
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

/** Keys of every kind, with all units or one, all sections or one; and keys that are not valid any more. */
async function makeKeys(api: TestApi, { home, own, canaries }: Places, guest: MatrixCaller): Promise<MatrixCaller[]> {
  const { headers } = home.admin;
  const unit_ids = [own.unitId, own.spareUnitId];
  const beyond = [canaries.deleted, canaries.foreign];
  const hiddenInUnit = [canaries.otherUnit, ...beyond];
  const make = async (
    name: string,
    kind: KeyKind,
    body: object,
    rest: Partial<MatrixCaller>,
  ): Promise<MatrixCaller> => {
    const rate = kind !== 'ingest' && { requests_per_minute: keyLimits.requestsPerMinute };
    const { secret } = await api.call(createApiKey, { headers, body: { name, kind, ...rate, ...body } });
    const token = { token: secret, signIn: async () => secret };
    const scope = { sections: kind === 'ingest' ? [] : allSections, unitIds: null, hidden: beyond };
    return { ...guest, ...token, ...scope, name, kind, accountId: home.id, ...rest };
  };
  const nothing = { accountId: null, sections: [], hidden: guest.hidden };
  const expired = await make('expired key', 'full', {}, nothing);
  await inAccount(api.db, home.id, (db) =>
    db.updateTable('api_keys').set({ expires_at: new Date() }).where('name', '=', expired.name).execute(),
  );
  const ended = await make('ended key', 'full', {}, nothing);
  const { items } = await api.call(listApiKeys, { headers, query: '?search=ended' });
  await api.call(deleteApiKey, { headers, params: { id: items[0]?.id ?? '' } });
  const inUnit = { unitIds: unit_ids, hidden: hiddenInUnit };
  return [
    await make('key of kind full', 'full', {}, {}),
    await make('key of kind full of the unit', 'full', { unit_ids }, inUnit),
    await make('key of kind full, geofences alone', 'full', { sections: ['geofences'] }, { sections: ['geofences'] }),
    await make('key of kind read of the unit', 'read', { unit_ids }, inUnit),
    await make('key of kind aemp', 'aemp', {}, { sections: ['assets'] }),
    await make('key of kind aemp of the unit', 'aemp', { unit_ids }, { sections: ['assets'], ...inUnit }),
    // No contract is this customer's, so nothing is in its reach.
    await make(
      'key of kind aemp for a renter',
      'aemp',
      { customer: 'Locadora sem contratos' },
      { sections: ['assets'], unitIds: [], hidden: [...guest.hidden] },
    ),
    await make('key of kind ingest', 'ingest', {}, { hidden: guest.hidden }),
    expired,
    ended,
  ];
}
