import { call } from '#platform/web/call.ts';
import {
  changeAttachments,
  getAssetProfile,
  updateAssetProfile,
  type AssetProfile,
  type Remedy,
  type AccessExplanation,
} from '../contract.ts';

/** Applies a remedy to one profile, so that a person sees an asset. */
export async function applyRemedy(
  { user, asset }: AccessExplanation,
  { kind, profile }: { kind: Remedy['kind']; profile: { id: string } },
): Promise<void> {
  const params = { id: profile.id };
  if (kind === 'attach' || kind === 'detach') {
    const none: string[] = [];
    const change = { attach: none, detach: none, [kind]: [profile.id] };
    await call(changeAttachments, { body: { user_ids: [user.id], ...change } });
    return;
  }
  const present = await call(getAssetProfile, { params });
  await call(updateAssetProfile, {
    params,
    body: { ...widened(kind, present, asset.unit.id), version: present.version },
  });
}

function widened(kind: Remedy['kind'], { unit_ids, sections }: AssetProfile, unitId: string) {
  if (kind === 'add_unit') return { unit_ids: [...unit_ids, unitId] };
  return { sections: [...new Set([...sections, 'assets' as const, 'map' as const])] };
}
