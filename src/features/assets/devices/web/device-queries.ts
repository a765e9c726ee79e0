import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getAsset, updateAsset, type Asset } from '#features/assets/catalogue/contract.ts';
import { call } from '#platform/web/call.ts';
import { listUnassignedDevices } from '../contract.ts';

/** Devices that send and belong to no asset, to choose from. */
export function useUnassignedDevices(): string[] {
  const { data } = useQuery({
    queryKey: ['devices', 'unassigned'],
    queryFn: ({ signal }) => call(listUnassignedDevices, { signal }),
  });
  return data?.items.map(({ device_id }) => device_id) ?? [];
}

/** Changes the devices of an asset, and reads again what shows them. */
export function useChangeDevices() {
  const queries = useQueryClient();
  const send = async ({ id, version }: Pick<Asset, 'id' | 'version'>, device_ids: string[]): Promise<Asset> => {
    const saved = await call(updateAsset, { params: { id }, body: { device_ids, version } });
    for (const key of ['assets', 'devices']) void queries.invalidateQueries({ queryKey: [key] });
    return saved;
  };
  return {
    change: send,
    /** Adds a device to those that an asset has. */
    async add(assetId: string, device: string): Promise<Asset> {
      const asset = await call(getAsset, { params: { id: assetId } });
      return send(asset, [...asset.device_ids, device]);
    },
  };
}
