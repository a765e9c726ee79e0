import type { QueryOf } from '#platform/contract.ts';
import { hasModule } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { listAssetProfiles, type explainAccess as contract, type AccessExplanation } from '../contract.ts';
import { explainAccess as explain } from '../access-explanation.ts';
import { fetchMember, fetchProfileFacts, fetchExplainedAsset } from './access-explanation-store.ts';

/** @throws Refusal `not_found` for a person or an asset unknown in the account */
export async function explainAccess(
  context: Context,
  { user_id, asset_id }: QueryOf<typeof contract>,
): Promise<AccessExplanation> {
  const { active, ...user } = await fetchMember(context, user_id);
  const asset = await fetchExplainedAsset(context, asset_id);
  const profiles = await fetchProfileFacts(context, { userId: user_id, unitId: asset.unit.id });
  // The caller is an administrator, who has all modules of the account.
  const has_module = hasModule(context.scope.modules, listAssetProfiles.access.module);
  return { user, asset, ...explain({ role: user.role, active, has_module, profiles }) };
}
