import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/server/live.ts';
import * as contract from '../contract.ts';
import { fetchAssetProfile, fetchAssetProfiles } from './asset-profile-store.ts';
import { attachUser } from './attach-user.ts';
import { createAssetProfile } from './create-asset-profile.ts';
import { deleteAssetProfile } from './delete-asset-profile.ts';
import { detachUser } from './detach-user.ts';
import { updateAssetProfile } from './update-asset-profile.ts';

export function assetProfilesFeature(live: Live): Feature {
  return {
    name: 'asset-profiles',
    bindings: [
      bind(contract.listAssetProfiles, (context, { query }) => fetchAssetProfiles(context, query)),
      bind(contract.getAssetProfile, (context, { params }) => fetchAssetProfile(context, params.id)),
      bind(contract.createAssetProfile, (context, { body }) => createAssetProfile(context, body)),
      bind(contract.updateAssetProfile, (context, { params, body }) =>
        updateAssetProfile(context, live, { id: params.id, fields: body }),
      ),
      bind(contract.deleteAssetProfile, (context, { params }) => deleteAssetProfile(context, live, params.id)),
      bind(contract.attachUser, (context, { params }) => attachUser(context, live, params)),
      bind(contract.detachUser, (context, { params }) => detachUser(context, live, params)),
    ],
  };
}
