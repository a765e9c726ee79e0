import { bookingBook } from '#features/maintenance/records/public.ts';
import { fetchBookingTargets } from '#features/maintenance/records/server/public.ts';
import { fetchPastDays, type PastDays } from '#features/assets/catalogue/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Condition, GroupCondition } from '#features/alerts/definitions/condition.ts';
import { asksForGeofences, judgeDefinition } from '#features/alerts/definitions/definition-rules.ts';
import { GroupTrial } from '../group-backtest.ts';
import { trialLimits, type tryAlertDefinition as contract } from '../contract.ts';
import type { Rehearsal, BacktestConditions, TrialAsset } from '../backtest.ts';
import type { StoredWatch } from '#features/alerts/engine/watch-book.ts';
import { demandReferences } from '#features/alerts/definitions/server/reference-store.ts';
import { fetchMembers, type Member } from './member-store.ts';
import { fetchGeofencesOf, fetchTrialAssets } from './backtest-store.ts';

export type Asked = BodyOf<typeof contract>;

/** What is gone through, and what is made of it. */
export interface Plan {
  manner: PastDays;
  assets: TrialAsset[];
  /** Of all that it is for. */
  total: number;
  /** Null: positions tell nothing of what it is made of. */
  open: ((asset: TrialAsset) => Rehearsal) | null;
  /** Null: it is no group. */
  group: { trial: GroupTrial; members: Member[]; raisedElsewhere: string[] } | null;
}

/** @throws Refusal `validation_error` for what could not be saved either */
export async function planTrial(reading: Context, rehearse: BacktestConditions, asked: Asked): Promise<Plan> {
  demandFitting(asked);
  await demandReferences(reading, { ...asked, profile_ids: [], assignees: [], escalation: null });
  const manner = await fetchPastDays(reading, trialLimits.days);
  const { condition } = asked;
  const members = condition.on === 'group' ? await fetchMembers(reading, condition.definition_ids) : null;
  const raisedElsewhere = (members ?? []).flatMap((one) => (isOfTrack(one.condition) ? [] : [one.definition]));
  // An asset that never reported may be told of all the same.
  const hasReported = raisedElsewhere.length === 0;
  const { assets, total } = await fetchTrialAssets(reading, { ...asked, hasReported }, trialLimits.assets);
  // Whom the definition itself is for was asked of the database already.
  const tried = { ...asked, definition: 'tried', unit_ids: [], asset_ids: [] };
  const watches = (members ?? [tried]).flatMap((one) => watchOf(one, one.condition, manner));
  const units = [...new Set(assets.map(({ unitId }) => unitId))];
  const needsGeofences = watches.some((watch) => asksForGeofences(watch.condition));
  const fences = needsGeofences ? await fetchGeofencesOf(reading, units) : [];
  const rules = {
    timeZone: manner.time_zone,
    movingKmh: manner.moving_kmh,
    fences,
    erasOf: bookingBook(await fetchBookingTargets(reading)),
  };
  return {
    manner,
    assets,
    total,
    open: watches.length > 0 ? rehearse(watches, rules) : null,
    group:
      members && condition.on === 'group'
        ? { trial: openGroup(condition, members, manner), members, raisedElsewhere }
        : null,
  };
}

/** Positions of the past tell of it; of services they do not, as only the last time is known that one was done. */
const isOfTrack = (condition: Condition | null) => condition !== null && condition.on !== 'service';

function watchOf(
  { definition, schedule, unit_ids, asset_ids, geofence_ids }: Omit<StoredWatch, 'condition' | 'since'>,
  condition: Condition | null,
  { from }: PastDays,
): StoredWatch[] {
  if (condition === null || condition.on === 'group' || condition.on === 'service') return [];
  return [{ definition, condition, schedule, unit_ids, asset_ids, geofence_ids, since: from }];
}

function openGroup({ at_least, assets, window_s }: GroupCondition, members: Member[], span: PastDays): GroupTrial {
  const moments = members.flatMap(({ definition, condition }) =>
    condition === null || condition.on === 'event' ? [definition] : [],
  );
  return new GroupTrial(
    {
      id: 'tried',
      rule: { atLeast: at_least, assets: assets ?? 1, windowMs: window_s * 1_000 },
      isOfUnit: assets !== null,
      moments: new Set(moments),
    },
    members.map(({ definition }) => definition),
    span,
  );
}

/** @throws Refusal `validation_error` for what does not fit together, and for services */
function demandFitting({ condition, geofence_ids }: Asked): void {
  const type = condition.on === 'group' ? ('group' as const) : ('calculated' as const);
  const faults = judgeDefinition({ type, condition, geofence_ids, notification_level: 'everyone', profile_ids: [] });
  if (faults) throw invalid(faults);
  if (condition.on === 'service') throw invalid({ 'condition.on': [code.outOfRange] });
}
