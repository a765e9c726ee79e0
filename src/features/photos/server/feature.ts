import type { Context } from '#platform/server/context.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream, bindUpload } from '#platform/server/http/binding.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { receiveImage, type Received } from '#platform/server/uploads/receive-image.ts';
import * as contract from '../contract.ts';
import { changePhoto } from './change-photo.ts';
import { demandChangeable } from './demand-changeable.ts';
import { photoArea } from './photo-area.ts';
import type { Shown } from './photo-store.ts';
import { readPhoto } from './read-photo.ts';
import { startSweeping } from './sweep.ts';

const edge = 512;
const me = ({ scope }: Context): Shown => ({ kind: 'user', id: scope.userId });
const account = ({ scope }: Context): Shown => ({ kind: 'account', id: scope.accountId });

/** Photos of people, pictures of accounts. */
export function photosFeature(files: FileStore): Feature {
  const rules = { ...contract.limits, area: photoArea, edge };
  const receivePortrait = (request: Request) => receiveImage(files, request, { ...rules, cut: 'square' });
  const receivePicture = (request: Request) => receiveImage(files, request, { ...rules, cut: 'within' });
  const remove = async (context: Context, shown: Shown) => {
    await changePhoto(context, files, { shown, name: null });
    return undefined;
  };
  const change = async (context: Context, shown: Shown, { name }: Received) => {
    await changePhoto(context, files, { shown, name });
    return { photo_url: contract.photoUrl(name) };
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
    ],
    work: async (services) => startSweeping(files, services),
  };
}
