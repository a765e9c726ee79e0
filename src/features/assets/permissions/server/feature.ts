import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import * as contract from '../contract.ts';
import { fetchAssetProfile, fetchAssetProfiles } from './asset-profile-store.ts';
import { attachUser } from './attach-user.ts';
import { changeAttachments } from './change-attachments.ts';
import { createAssetProfile } from './create-asset-profile.ts';
import { deleteAssetProfile } from './delete-asset-profile.ts';
import { detachUser } from './detach-user.ts';
import { explainAccess } from './explain-access.ts';
import { listAffectedUsers } from './list-affected-users.ts';
import { fetchAccess, fetchModuleUsers } from './module-user-store.ts';
import { updateAssetProfile } from './update-asset-profile.ts';

export function assetProfilesFeature(live: Live): Feature {
  return {
    name: 'asset-profiles',
    bindings: [
      bind(contract.listAssetProfiles, (context, { query }) => fetchAssetProfiles(context, query)),
      // Fixed paths come before `{id}`, which would match them.
      bind(contract.listModuleUsers, (context, { query }) => fetchModuleUsers(context, query)),
      bind(contract.changeAttachments, (context, { body }) => changeAttachments(context, live, body)),
      bind(contract.getAccess, (context, { params }) => fetchAccess(context, params.id)),
      bind(contract.explainAccess, (context, { query }) => explainAccess(context, query)),
      bind(contract.listAffectedUsers, (context, { params }) => listAffectedUsers(context, params.id)),
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
