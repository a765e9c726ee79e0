import type { TestApi } from '#testing/test-api.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';

export type RecordAccount = Awaited<ReturnType<typeof createRecordAccount>>;

/** An account with a digger in unit NORTH and a truck in SOUTH. */
export async function createRecordAccount(api: TestApi) {
  const account = await mintAccount(api.db);
  const admin = () => ({ headers: account.admin.headers });
  const unit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
  const [north, south] = [await unit('NORTH'), await unit('SOUTH')];
  const asset = async (code: string, unit_id: string, category: string) =>
    (await api.call(createAsset, { ...admin(), body: { code, unit_id, category } })).id;
  const digger = await asset('DIGGER', north, 'Excavator');
  const truck = await asset('TRUCK', south, 'Truck');
  return {
    id: account.id,
    admin,
    north,
    south,
    digger,
    truck,
    /** A contract of the digger, open since 1 January. */
    rent: (more: object = {}) => ({
      ...admin(),
      body: { asset_id: digger, customer: 'Acme', rate: '1200.5', per: 'day' as const, from: '2026-01-01', ...more },
    }),
    async viewerOf(unit_ids: string[], sections = ['indicators']): Promise<MintedPerson> {
      const viewer = await account.addPerson('viewer');
      const { id } = await api.call(createAssetProfile, { ...admin(), body: { name: viewer.id, unit_ids, sections } });
      await api.call(attachUser, { ...admin(), params: { id, user_id: viewer.id } });
      return viewer;
    },
  };
}
