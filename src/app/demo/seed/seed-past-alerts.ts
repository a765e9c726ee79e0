import type { Context } from '#platform/server/context.ts';
import type { DemoAsset } from '../contents/demo-records.ts';
import { pastAlertsOf, type PastDefinition, type Treater } from '../contents/demo-past-alerts.ts';
import { insertPastAlerts } from './past-alerts-store.ts';
import type { SeededDefinition } from './seed-alerts.ts';

/** Writes alerts of ninety days with their treatment. */
export async function seedPastAlerts(
  context: Context,
  { definitions, assets }: { definitions: readonly SeededDefinition[]; assets: readonly DemoAsset[] },
  { treaters, ...when }: { treaters: readonly Treater[]; seed: number; now: number },
): Promise<void> {
  const working = assets.filter(({ sheet }) => sheet.reports === 'always' && !sheet.disabled && !sheet.maintenance);
  const watched = definitions.map(({ assetIds, ...definition }): PastDefinition => {
    const subjects = assetIds === null ? working : working.filter(({ id }) => assetIds.includes(id));
    return { ...definition, subjects };
  });
  await insertPastAlerts(context, pastAlertsOf(watched, treaters, when));
}
