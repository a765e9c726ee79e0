import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createApiKey, deleteApiKey } from '#features/api-keys/contract.ts';
import { attachUser, createAssetProfile, deleteAssetProfile } from '#features/asset-profiles/contract.ts';
import { createAsset, deleteAsset } from '#features/assets/contract.ts';
import { createFileLink, createFolder, deleteFile, deleteFolder, file, updateFile } from '#features/files/contract.ts';
import { deleteAlertDefinition } from '#features/alert-definitions/contract.ts';
import { createGeofence, deleteGeofence } from '#features/geofences/contract.ts';
import { makeDocx } from '#platform/server/uploads/documents/testing/make-docx.ts';
import { createUnit, deleteUnit } from '#features/units/contract.ts';
import { deleteUser } from '#features/users/contract.ts';
import {
  mintAccount,
  mintSession,
  type MintedAccount,
  type MintedPerson,
} from '#platform/server/testing/mint-account.ts';
import { matrixDrawing } from './geofence-calls.ts';
import { makeMatrixAlert } from './matrix-alert.ts';
import { inputThings, makeMatrixInputs, type InputThings } from './matrix-inputs.ts';
import type { TestApi } from './test-api.ts';

/** What a call may name: one of each kind, all of one account and one unit. */
export interface Things extends InputThings {
  accountId: string;
  unitId: string;
  /** A unit that holds no asset. */
  spareUnitId: string;
  assetId: string;
  assetCode: string;
  deviceId: string;
  profileId: string;
  apiKeyId: string;
  /** Seen by everyone of the account. */
  folderId: string;
  fileId: string;
  /** Of the asset. */
  assetFileId: string;
  geofenceId: string;
  alertDefinitionId: string;
  alertDefinitionCode: string;
  alertId: string;
  /** A member who has the profile, and calls nothing. */
  userId: string;
  /** A member whom nothing else names. */
  spareUserId: string;
  /** Deleted, or never there. */
  isGone: boolean;
}

/** Which of the things a call names. */
export type Named = ReadonlySet<PropertyKey>;

/** Who calls, and what the product's rules give them. */
export interface Caller {
  name: string;
  /** A fresh sign-in for calls that end one. */
  signIn(): Promise<string>;
  token: string;
  kind: 'guest' | 'person' | 'full' | 'ingest';
  /** Null where nothing is to be had any more, or was never. */
  accountId: string | null;
  role: 'admin' | 'viewer';
  modules: readonly string[];
  sections: readonly string[];
  /** Null: every unit of the account. */
  unitIds: readonly string[] | null;
  /** Texts that no answer to them may hold. */
  hidden: readonly string[];
}

export interface MatrixWorld {
  callers: readonly Caller[];
  /** Of the account most callers belong to, in the unit that its viewer reaches. */
  own: Things;
  otherUnit: Things;
  otherAccount: Things;
  deleted: Things;
  /** What stands in every text of it. */
  deletedCanary: string;
  random: Things;
  /** Things of the same account and unit, to be used up by one call: those that it names are new. */
  makeLike(things: Things, named: Named): Promise<Things>;
}

const allSections = ['assets', 'map', 'routes', 'geofences', 'alerts', 'management', 'indicators'];
const admins = ['users', 'dashboards', 'account', 'api-keys', 'audit', 'outbox'].map((name) => `admin:${name}`);
const services = ['services:dashboards', 'services:file-manager', 'notifications'];
const fresh = () => randomBytes(5).toString('hex');

/** Two accounts, two units in the first, one person of every standing; each text carries the canary of its place. */
export async function makeMatrixWorld(api: TestApi): Promise<MatrixWorld> {
  const [home, foreign] = [await mintAccount(api.db), await mintAccount(api.db)];
  const bystanders = new Map([
    [home.id, (await home.addPerson('viewer')).id],
    [foreign.id, (await foreign.addPerson('viewer')).id],
  ]);
  const accounts = new Map([home, foreign].map((account) => [account.id, account]));
  const make = (account: MintedAccount, canary: string, unitId?: string) =>
    makeThings(api, account, { canary, userId: bystanders.get(account.id) ?? '', unitId });
  const canaries = {
    own: `own-${fresh()}`,
    otherUnit: `unit-${fresh()}`,
    deleted: `gone-${fresh()}`,
    foreign: foreign.canary,
  };
  const own = await make(home, canaries.own);
  const otherUnit = await make(home, canaries.otherUnit);
  const otherAccount = await make(foreign, canaries.foreign);
  const removed = await removeThings(api, home, await make(home, canaries.deleted));
  const deleted = { ...removed, userId: (await formerMember(api, home)).id };
  return {
    callers: await makeCallers(api, { home, foreign, own, canaries }),
    own,
    otherUnit,
    otherAccount,
    deleted,
    deletedCanary: canaries.deleted,
    random: randomThings(),
    async makeLike(things, named) {
      const account = accounts.get(things.accountId);
      if (!account) throw new Error('Nothing is made in an account that is not there');
      const canary = things.accountId === foreign.id ? canaries.foreign : '';
      const { userId, unitId } = things;
      return { ...things, ...(await makeSome(api, account, { canary, userId, unitId, named })) };
    },
  };
}

async function makeThings(
  api: TestApi,
  account: MintedAccount,
  { canary, userId, unitId }: { canary: string; userId: string; unitId: string | undefined },
): Promise<Things> {
  const unit = unitId ?? (await makeUnit(api, account, canary));
  const some = await makeSome(api, account, { canary, userId, unitId: unit, named: null });
  return { ...randomThings(), ...some, accountId: account.id, unitId: unit, userId, isGone: false };
}

interface Some {
  canary: string;
  userId: string;
  unitId: string;
  /** Null: all. */
  named: Named | null;
}

/** Things of one unit, those that are named. */
async function makeSome(
  api: TestApi,
  account: MintedAccount,
  { canary, userId, unitId, named }: Some,
): Promise<Partial<Things>> {
  const { headers } = account.admin;
  const text = (kind: string) => `${kind} ${canary} ${fresh()}`;
  const isNamed = (...keys: (keyof Things)[]) => named === null || keys.some((key) => named.has(key));
  const made: Partial<Things> = {};
  if (isNamed('spareUnitId')) made.spareUnitId = await makeUnit(api, account, canary);
  if (
    isNamed('assetId', 'assetCode', 'deviceId', 'assetFileId', 'alertId', 'alertDefinitionId', 'alertDefinitionCode') ||
    isNamed(...inputThings)
  ) {
    const deviceId = text('D');
    const words = { category: text('C'), manufacturer: text('M'), customer: text('K'), serial: text('S') };
    const body = { code: text('A'), unit_id: unitId, device_ids: [deviceId], ...words };
    const { id: assetId, code: assetCode } = await api.call(createAsset, { headers, body });
    Object.assign(made, { assetId, assetCode, deviceId });
    if (isNamed('assetFileId'))
      made.assetFileId = await sendFile(api, headers, { name: text('T'), query: `?asset_id=${assetId}` });
    if (isNamed('alertId', 'alertDefinitionId', 'alertDefinitionCode'))
      Object.assign(made, await makeMatrixAlert(api, headers, { unitId, assetCode, text: text('Alert') }));
    if (isNamed(...inputThings))
      Object.assign(made, await makeMatrixInputs(api, headers, { assetId, text: text('Input') }));
  }
  if (isNamed('profileId')) {
    const body = { name: text('P'), unit_ids: [unitId], sections: allSections };
    made.profileId = (await api.call(createAssetProfile, { headers, body })).id;
    await api.call(attachUser, { headers, params: { id: made.profileId, user_id: userId } });
  }
  if (isNamed('geofenceId')) {
    const body = { ...matrixDrawing, name: text('Fence'), unit_id: unitId };
    made.geofenceId = (await api.call(createGeofence, { headers, body })).id;
  }
  if (isNamed('apiKeyId'))
    made.apiKeyId = (await api.call(createApiKey, { headers, body: { name: text('Key'), kind: 'ingest' } })).id;
  if (isNamed('folderId', 'fileId')) Object.assign(made, await makeFile(api, account));
  if (isNamed('spareUserId')) made.spareUserId = (await account.addPerson('viewer')).id;
  return made;
}

async function makeUnit(api: TestApi, { admin: { headers } }: MintedAccount, canary: string): Promise<string> {
  const text = (kind: string) => `${kind} ${canary} ${fresh()}`;
  const body = { code: text('U'), name: text('Unit'), region: text('R') };
  return (await api.call(createUnit, { headers, body })).id;
}

async function makeFile(api: TestApi, { canary, admin: { headers } }: MintedAccount) {
  const folder = await api.call(createFolder, { headers, body: { name: `F ${canary} ${fresh()}` } });
  const id = await sendFile(api, headers, { name: `D ${canary} ${fresh()}`, query: `?folder_id=${folder.id}` });
  await api.call(createFileLink, { headers, params: { id }, body: {} });
  return { folderId: folder.id, fileId: id };
}

async function sendFile(
  api: TestApi,
  headers: Record<string, string>,
  { name, query }: { name: string; query: string },
): Promise<string> {
  const body = documentUpload(`${name}.docx`);
  const response = await api.request(`/files${query}`, { method: 'POST', headers, body });
  return z.parse(file, await response.json()).id;
}

/** A small Word document, in the one field of an upload. */
export function documentUpload(name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(makeDocx())]), name);
  return form;
}

async function removeThings(api: TestApi, { admin: { headers } }: MintedAccount, things: Things): Promise<Things> {
  // Administrators see what is in the bin.
  await api.call(updateFile, { headers, params: { id: things.assetFileId }, body: { name: `${fresh()}.docx` } });
  await api.call(deleteFile, { headers, params: { id: things.assetFileId } });
  await api.call(deleteAsset, { headers, params: { id: things.assetId } });
  await api.call(deleteAssetProfile, { headers, params: { id: things.profileId } });
  await api.call(deleteAlertDefinition, { headers, params: { id: things.alertDefinitionId } });
  await api.call(deleteGeofence, { headers, params: { id: things.geofenceId } });
  await api.call(deleteFolder, { headers, params: { id: things.folderId } });
  await api.call(deleteApiKey, { headers, params: { id: things.apiKeyId } });
  await api.call(deleteUser, { headers, params: { id: things.spareUserId } });
  for (const id of [things.unitId, things.spareUnitId]) await api.call(deleteUnit, { headers, params: { id } });
  return { ...things, isGone: true };
}

function randomThings(): Things {
  return {
    accountId: randomUUID(),
    unitId: randomUUID(),
    spareUnitId: randomUUID(),
    assetId: randomUUID(),
    assetCode: fresh(),
    deviceId: fresh(),
    profileId: randomUUID(),
    apiKeyId: randomUUID(),
    folderId: randomUUID(),
    fileId: randomUUID(),
    assetFileId: randomUUID(),
    geofenceId: randomUUID(),
    alertDefinitionId: randomUUID(),
    alertDefinitionCode: fresh(),
    alertId: randomUUID(),
    contractId: randomUUID(),
    costId: randomUUID(),
    serviceId: randomUUID(),
    downtimeId: randomUUID(),
    targetId: randomUUID(),
    userId: randomUUID(),
    spareUserId: randomUUID(),
    isGone: true,
  };
}

interface Places {
  home: MintedAccount;
  foreign: MintedAccount;
  own: Things;
  canaries: { own: string; otherUnit: string; deleted: string; foreign: string };
}

async function makeCallers(api: TestApi, places: Places): Promise<Caller[]> {
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
  const { id } = await api.call(createAssetProfile, { headers, body: { name: fresh(), ...profile } });
  await api.call(attachUser, { headers, params: { id, user_id: viewer.id } });
  return viewer;
}

async function formerMember(api: TestApi, account: MintedAccount): Promise<MintedPerson> {
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
