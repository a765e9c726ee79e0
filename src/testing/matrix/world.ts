import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createApiKey, deleteApiKey } from '#features/identity/api-keys/contract.ts';
import { attachUser, createAssetProfile, deleteAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, deleteAsset } from '#features/assets/catalogue/contract.ts';
import {
  createFileLink,
  createFolder,
  deleteFile,
  deleteFolder,
  file,
  updateFile,
} from '#features/documents/files/contract.ts';
import { deleteAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { createGeofence, deleteGeofence } from '#features/geofences/contract.ts';
import { makeDocx } from '#platform/server/uploads/documents/testing/make-docx.ts';
import { createUnit, deleteUnit } from '#features/assets/units/contract.ts';
import { deleteUser } from '#features/identity/users/contract.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { matrixDrawing } from '../calls/geofence-calls.ts';
import { makeMatrixAlert } from './alert.ts';
import { allSections, formerMember, makeCallers } from './callers.ts';
import { inputThings, makeMatrixInputs } from './inputs.ts';
import type { MatrixCaller, Things } from './types.ts';
import type { TestApi } from '../test-api.ts';

/** The things that a call names. */
export type NamedThing = ReadonlySet<PropertyKey>;

export interface MatrixWorld {
  callers: readonly MatrixCaller[];
  /** Things of the account of most callers, in the unit that its viewer reaches. */
  own: Things;
  otherUnit: Things;
  otherAccount: Things;
  deleted: Things;
  /** Part of every text of the deleted things. */
  deletedCanary: string;
  random: Things;
  /** New things of the same account and unit, to be used up by one call; only the named ones are new. */
  makeLike(things: Things, named: NamedThing): Promise<Things>;
}

const fresh = () => randomBytes(5).toString('hex');

/** Two accounts, two units in the first, one person of every role; each text contains the canary of its place. */
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
  named: NamedThing | null;
}

/** Creates the named things of one unit. */
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
    const body = { ...matrixDrawing, name: text('Geofence'), unit_id: unitId };
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

/** A small Word document as an upload. */
export function documentUpload(name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(makeDocx())]), name);
  return form;
}

async function removeThings(api: TestApi, { admin: { headers } }: MintedAccount, things: Things): Promise<Things> {
  // Administrators see files in the bin.
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
