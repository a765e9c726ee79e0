import type { Context } from '#platform/server/context.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream, bindUpload } from '#platform/server/http/calls/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { receiveImage } from '#platform/server/uploads/receive-image.ts';
import type { StoredUpload } from '#platform/server/uploads/received.ts';
import * as contract from '../contract.ts';
import { changePhoto } from './change-photo.ts';
import { demandChangeable } from './demand-changeable.ts';
import { photoArea } from './photo-area.ts';
import { announceAssetPhoto, type AssetChanged } from './announce-asset-photo.ts';
import { unitOfAsset, type ShownPhoto } from './photo-store.ts';
import { readPhoto } from './read-photo.ts';
import { photoSweeper } from './sweep.ts';

const edge = 512;
/** Pixels; assets are shown larger than faces. */
const assetEdge = 1_024;
const me = ({ scope }: Context): ShownPhoto => ({ kind: 'user', id: scope.userId });
const account = ({ scope }: Context): ShownPhoto => ({ kind: 'account', id: scope.accountId });

export function photosFeature(files: FileStore, news: { live: Live; assetChanged: AssetChanged }): Feature {
  const rules = { ...contract.limits, area: photoArea, edge };
  const receivePortrait = (request: Request) => receiveImage(files, request, { ...rules, cut: 'square' });
  const receivePicture = (request: Request) => receiveImage(files, request, { ...rules, cut: 'within' });
  const receiveAsset = (request: Request) => receiveImage(files, request, { ...rules, edge: assetEdge, cut: 'within' });
  const remove = async (context: Context, shown: ShownPhoto) => {
    await changePhoto(context, files, { shown, photo: null });
    return undefined;
  };
  const change = async (context: Context, shown: ShownPhoto, photo: StoredUpload) => {
    await changePhoto(context, files, { shown, photo });
    return { photo_url: contract.photoUrl(photo.name) };
  };
  return {
    name: 'photos',
    bindings: [
      bindStream(contract.readPhoto, (context, _, { params }) => readPhoto(context, files, params.name)),
      bindUpload(contract.changeMyPhoto, receivePortrait, (context, _, file) => change(context, me(context), file)),
      bind(contract.removeMyPhoto, (context) => remove(context, me(context))),
      bindUpload(contract.changeAccountPhoto, receivePicture, (context, _, file) =>
        change(context, account(context), file),
      ),
      bind(contract.removeAccountPhoto, (context) => remove(context, account(context))),
      bindUpload(contract.changeUserPhoto, receivePortrait, async (context, { params }, file) => {
        await demandChangeable(context, params.id);
        return change(context, { kind: 'user', id: params.id }, file);
      }),
      bind(contract.removeUserPhoto, async (context, { params }) => {
        await demandChangeable(context, params.id);
        return remove(context, { kind: 'user', id: params.id });
      }),
      bindUpload(contract.changeAssetPhoto, receiveAsset, async (context, { params }, file) => {
        const asset = { id: params.id, unitId: await unitOfAsset(context, params.id) };
        announceAssetPhoto(context, news, asset);
        return change(context, { kind: 'asset', id: params.id }, file);
      }),
      bind(contract.removeAssetPhoto, async (context, { params }) => {
        const asset = { id: params.id, unitId: await unitOfAsset(context, params.id) };
        announceAssetPhoto(context, news, asset);
        return remove(context, { kind: 'asset', id: params.id });
      }),
    ],
    workers: [photoSweeper(files)],
  };
}
