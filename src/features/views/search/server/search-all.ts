import { isSearch } from '#features/assets/catalogue/public.ts';
import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import { findAssets } from '#features/assets/catalogue/server/public.ts';
import { findDashboards } from '#features/dashboards/boards/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { limits, type SearchHit } from '../contract.ts';
import { mayFind } from '../search-policy.ts';
import { findAlerts, findDevices, findGeofences, findPeople, findProfiles, findUnits } from './search-store.ts';

/** Best matches among what the caller may see. */
export async function searchAll(context: Context, indexes: AssetIndexes, typed: string): Promise<SearchHit> {
  const { scope } = context;
  return {
    assets:
      mayFind(scope, 'assets') && isSearch(typed)
        ? findAssets(await indexes.of(context), scope.unitIds, typed, limits.assets)
        : [],
    units: mayFind(scope, 'units') ? await findUnits(context, typed) : [],
    alerts: mayFind(scope, 'alerts') ? await findAlerts(context, typed) : [],
    geofences: mayFind(scope, 'geofences') ? await findGeofences(context, typed) : [],
    profiles: mayFind(scope, 'profiles') ? await findProfiles(context, typed) : [],
    devices: mayFind(scope, 'devices') ? await findDevices(context, typed, mayFind(scope, 'unassigned_devices')) : [],
    people: mayFind(scope, 'people') ? await findPeople(context, typed) : [],
    ...(await boardsAmong(context, typed)),
  };
}

async function boardsAmong(context: Context, typed: string): Promise<Pick<SearchHit, 'briefcases' | 'contents'>> {
  const { briefcases, contents } = await findDashboards(context, typed, limits);
  return {
    briefcases: briefcases.map(({ id, name }) => ({ id, name })),
    contents: contents.map(({ id, name, briefcase }) => ({
      id,
      name,
      briefcase: briefcase && { id: briefcase.id, name: briefcase.name },
    })),
  };
}
