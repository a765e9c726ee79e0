import { bookingBook } from '#features/maintenance/records/public.ts';
import { fetchBookingTargets } from '#features/maintenance/records/server/public.ts';
import { fetchPastDays, type PastDays } from '#features/assets/catalogue/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { isPeriodic, type Condition, type GroupCondition } from '#features/alerts/definitions/condition.ts';
import { asksForGeofences, judgeDefinition } from '#features/alerts/definitions/definition-rules.ts';
import { GroupBacktest } from '../group-backtest.ts';
import { backtestLimits, type tryAlertDefinition as contract } from '../contract.ts';
import { isOfFault } from '../fault-episodes.ts';
import type { AlertBacktest, BacktestConditions, AlertBacktestAsset } from '../backtest.ts';
import { WatchBook, type StoredWatch } from '#features/alerts/engine/watch-book.ts';
import { demandReferences } from '#features/alerts/definitions/server/reference-store.ts';
import { fetchMembers, type GroupMember } from './member-store.ts';
import { fetchGeofencesOf, fetchBacktestAssets } from './backtest-store.ts';

export type BacktestRequest = BodyOf<typeof contract>;

/** What a back-test reads and evaluates. */
export interface BacktestPlan {
  span: PastDays;
  assets: AlertBacktestAsset[];
  /** Number of assets that the definition applies to. */
  total: number;
  /** Null if none of its conditions can be evaluated on positions. */
  open: ((asset: AlertBacktestAsset) => AlertBacktest) | null;
  /** Conditions on fault codes; null if there are none. */
  faults: WatchBook | null;
  /** Null if it is not a group. */
  group: { backtest: GroupBacktest; members: GroupMember[]; raisedElsewhere: string[] } | null;
}

/** @throws Refusal `validation_error` for a definition that could not be saved */
export async function planBacktest(
  reading: Context,
  backtestConditions: BacktestConditions,
  asked: BacktestRequest,
): Promise<BacktestPlan> {
  demandFitting(asked);
  await demandReferences(reading, { ...asked, profile_ids: [], assignees: [], escalation: null });
  const span = await fetchPastDays(reading, backtestLimits.days);
  const { condition } = asked;
  const members = condition.on === 'group' ? await fetchMembers(reading, condition.definition_ids) : null;
  const raisedElsewhere = (members ?? []).flatMap((one) => (isOfTrack(one.condition) ? [] : [one.definition]));
  // External alerts may concern an asset that has never reported.
  const hasReported = raisedElsewhere.length === 0;
  const { assets, total } = await fetchBacktestAssets(reading, { ...asked, hasReported }, backtestLimits.assets);
  // The database already selected the assets that the definition applies to.
  const backtested = { ...asked, definition: 'backtested', unit_ids: [], asset_ids: [] };
  const watches = (members ?? [backtested]).flatMap((one) => watchOf(one, one.condition, span));
  const units = [...new Set(assets.map(({ unitId }) => unitId))];
  const [ofFaults, ofPositions] = [watches.filter(isOfFault), watches.filter((watch) => !isOfFault(watch))];
  const needsGeofences = watches.some((watch) => asksForGeofences(watch.condition));
  const geofences = needsGeofences ? await fetchGeofencesOf(reading, units) : [];
  const rules = {
    timeZone: span.time_zone,
    movingKmh: span.moving_kmh,
    geofences,
    settingsOf: bookingBook(await fetchBookingTargets(reading)),
  };
  return {
    span,
    assets,
    total,
    open: ofPositions.length > 0 ? backtestConditions(ofPositions, rules) : null,
    faults: ofFaults.length > 0 ? new WatchBook(ofFaults) : null,
    group:
      members && condition.on === 'group'
        ? { backtest: openGroup(condition, members, span), members, raisedElsewhere }
        : null,
  };
}

/**
 * Whether past positions can be evaluated for the condition. Those of services and feeds cannot: only what is true now
 * is stored.
 */
const isOfTrack = (condition: Condition | null) => condition !== null && !isPeriodic(condition);

function watchOf(
  { definition, schedule, unit_ids, asset_ids, geofence_ids }: Omit<StoredWatch, 'condition' | 'since'>,
  condition: Condition | null,
  { from }: PastDays,
): StoredWatch[] {
  if (condition === null || condition.on === 'group' || isPeriodic(condition)) return [];
  return [{ definition, condition, schedule, unit_ids, asset_ids, geofence_ids, since: from }];
}

function openGroup(
  { at_least, assets, window_s }: GroupCondition,
  members: GroupMember[],
  span: PastDays,
): GroupBacktest {
  const moments = members.flatMap(({ definition, condition }) =>
    condition === null || condition.on === 'event' ? [definition] : [],
  );
  return new GroupBacktest(
    {
      id: 'backtested',
      rule: { atLeast: at_least, assets: assets ?? 1, windowMs: window_s * 1_000 },
      isOfUnit: assets !== null,
      moments: new Set(moments),
    },
    members.map(({ definition }) => definition),
    span,
  );
}

/** @throws Refusal `validation_error` for conflicting fields and for conditions of services and feeds */
function demandFitting({ condition, geofence_ids }: BacktestRequest): void {
  const type = condition.on === 'group' ? ('group' as const) : ('calculated' as const);
  const notified = { notification_level: 'everyone', profile_ids: [], assignees: [] };
  const faults = judgeDefinition({ type, condition, geofence_ids, ...notified });
  if (faults) throw invalid(faults);
  if (isPeriodic(condition)) throw invalid({ 'condition.on': [code.outOfRange] });
}
