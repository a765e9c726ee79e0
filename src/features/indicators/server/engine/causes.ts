import { assetStatuses } from '#features/assets/catalogue/public.ts';
import { causeOf, silenceCauses } from '../../model/bands.ts';
import type { Supply } from './sources/known-store.ts';
import { isHeard } from './group-by.ts';
import type { QueryContext } from './query-context.ts';

/** Probable cause of silence by asset number; -1: not silent. */
export function causesOf(context: QueryContext, supplies: ReadonlyMap<number, Supply>): Int32Array {
  const causes = new Int32Array(context.rows.length).fill(-1);
  const sites = countSites(context);
  for (const asset of context.chosen) {
    const row = context.rows[asset] ?? 0;
    if (isHeard(context, row)) continue;
    const supply = supplies.get(asset);
    const site = sites.get(context.unitsNow[asset] ?? 0);
    const cause = causeOf({
      supplyV: supply?.supply_v ?? null,
      satellites: supply?.satellites ?? null,
      isSiteSilent: site !== undefined && site.assets > 1 && site.heard === 0,
      inMaintenance: context.index.status[row] === assetStatuses.indexOf('in_maintenance'),
    });
    causes[asset] = silenceCauses.indexOf(cause);
  }
  return causes;
}

/** Regardless of filters: a site is a whole unit. */
function countSites(context: QueryContext): Map<number, { assets: number; heard: number }> {
  const sites = new Map<number, { assets: number; heard: number }>();
  context.rows.forEach((row, asset) => {
    if (row < 0) return;
    const unit = context.unitsNow[asset] ?? 0;
    const site = sites.get(unit) ?? { assets: 0, heard: 0 };
    site.assets += 1;
    site.heard += Number(isHeard(context, row));
    sites.set(unit, site);
  });
  return sites;
}
