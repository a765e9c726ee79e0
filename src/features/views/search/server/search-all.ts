import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import { findAssets } from '#features/assets/catalogue/server/public.ts';
import { findDashboards } from '#features/dashboards/boards/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { limits, type Found } from '../contract.ts';
import { mayFind } from '../search-policy.ts';
import { findAlerts, findGeofences, findPeople, findProfiles, findUnits } from './search-store.ts';

/** The few things that letters mean, of those that the caller reaches. */
export async function searchAll(context: Context, indexes: AssetIndexes, letters: string): Promise<Found> {
  const { scope } = context;
  return {
    assets: mayFind(scope, 'assets')
      ? findAssets(await indexes.of(context), scope.unitIds, letters, limits.assets)
      : [],
    units: mayFind(scope, 'units') ? await findUnits(context, letters) : [],
    alerts: mayFind(scope, 'alerts') ? await findAlerts(context, letters) : [],
    geofences: mayFind(scope, 'geofences') ? await findGeofences(context, letters) : [],
    profiles: mayFind(scope, 'profiles') ? await findProfiles(context, letters) : [],
    people: mayFind(scope, 'people') ? await findPeople(context, letters) : [],
    ...(await boardsAmong(context, letters)),
  };
}

async function boardsAmong(context: Context, letters: string): Promise<Pick<Found, 'briefcases' | 'contents'>> {
  const { briefcases, contents } = await findDashboards(context, letters, limits);
  return {
    briefcases: briefcases.map(({ id, name }) => ({ id, name })),
    contents: contents.map(({ id, name, briefcase }) => ({
      id,
      name,
      briefcase: briefcase && { id: briefcase.id, name: briefcase.name },
    })),
  };
}
