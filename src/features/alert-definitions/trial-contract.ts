import * as z from 'zod/mini';
import { day, endpoint, id, instant } from '#platform/contract.ts';
import { condition, schedule } from './condition.ts';
import { definitionLimits, writeAccess } from './contract.ts';

export const trialLimits = {
  days: 30,
  /** Positions that one look goes through. */
  fixes: 1_500_000,
  assets: 2_000,
  /** Assets that it names: those that rang most. */
  assetsTold: 10,
  /** Rings that it shows: the newest. */
  rings: 20,
} as const;

const tried = z.object({ id, code: z.string() });

export const definitionTrial = z.object({
  from: instant,
  to: instant,
  /** How often it would have rung in all. */
  count: z.int(),
  /** Every day of the account’s calendar that the span touches, the oldest first. */
  days: z.array(z.object({ day, count: z.int() })),
  /** Those that rang most, and how many rang at all. */
  by_asset: z.array(z.object({ asset: tried, count: z.int() })),
  rang: z.int(),
  /** The newest first. */
  rings: z.array(
    z.object({
      asset: tried,
      at: instant,
      /** Null: it went on, or it happened at a moment. */
      ended_at: z.nullable(instant),
      value: z.nullable(z.number()),
    }),
  ),
  /** Assets that were looked at, and those that were left out as there was too much to look at. */
  assets: z.int(),
  left_out: z.int(),
});
export type DefinitionTrial = z.output<typeof definitionTrial>;

const ids = (max: number) => z._default(z.array(id).check(z.maxLength(max)), []);

export const tryAlertDefinition = endpoint({
  method: 'POST',
  path: '/alert-definitions/preview',
  summary:
    'How often a calculated definition would have rung in the last 30 days in the caller’s reach, by the rules that live positions are ' +
    'watched by and the geofences as they are now; nothing is stored. Whoever hangs up ends the look.',
  access: writeAccess,
  body: z.strictObject({
    condition,
    schedule: z._default(z.nullable(schedule), null),
    unit_ids: ids(definitionLimits.units),
    asset_ids: ids(definitionLimits.assets),
    geofence_ids: ids(definitionLimits.geofences),
  }),
  reply: definitionTrial,
});
