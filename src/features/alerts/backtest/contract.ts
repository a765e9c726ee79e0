import * as z from 'zod/mini';
import { day, endpoint, forSection, id, instant } from '#platform/contract.ts';
import { condition, schedule } from '#features/alerts/definitions/condition.ts';
import { definitionLimits } from '#features/alerts/definitions/contract.ts';

export const backtestLimits = {
  days: 30,
  /** Most positions that one back-test reads. */
  fixes: 1_500_000,
  assets: 2_000,
  /** How many assets or units with the most episodes are listed. */
  subjects: 10,
  /** How many of the newest episodes are listed. */
  episodes: 20,
} as const;

const backtested = z.object({ id, code: z.string() });

export const definitionBacktest = z.object({
  from: instant,
  to: instant,
  /** How often it would have triggered in total. */
  count: z.int(),
  /** Every day of the span in the account's time zone, oldest first. */
  days: z.array(z.object({ day, count: z.int() })),
  /** What it is evaluated on: assets, or units for a group over several assets. */
  about: z.enum(['asset', 'unit']),
  /** Subjects with the most episodes, and their total number. */
  by_subject: z.array(z.object({ subject: backtested, count: z.int() })),
  triggered: z.int(),
  /** Newest first. */
  episodes: z.array(
    z.object({
      subject: backtested,
      at: instant,
      /** Null while it is still open, or if it was an event without duration. */
      ended_at: z.nullable(instant),
      value: z.nullable(z.number()),
      /** A speeding that a single fix shows, because the asset reports less often than every 10 s. */
      seen_once: z.boolean(),
    }),
  ),
  /** For a group: its members and how often each would have triggered alone. */
  members: z.array(z.object({ definition: backtested, count: z.int() })),
  /** Assets that were evaluated, and those left out because there were too many positions. */
  assets: z.int(),
  left_out: z.int(),
});
export type DefinitionBacktest = z.output<typeof definitionBacktest>;

const ids = (max: number) => z._default(z.array(id).check(z.maxLength(max)), []);

/** Stores nothing: also for profiles that may act, and keys that write. */
const access = { ...forSection('management'), act: true } as const;

export const tryAlertDefinition = endpoint('POST /alert-definitions/preview', access, {
  summary:
    'How often a definition would have triggered in the last 30 days in the caller’s reach, by the rules that live positions are ' +
    'watched by, the geofences as they are now and, of a group, its members as they are now, switched on or not; what other systems raise counts ' +
    'as they did, and so do services; these cannot be backtested alone (120). Nothing is stored. Closing the connection ends the back-test.',
  body: z.strictObject({
    condition,
    schedule: z._default(z.nullable(schedule), null),
    unit_ids: ids(definitionLimits.units),
    asset_ids: ids(definitionLimits.assets),
    geofence_ids: ids(definitionLimits.geofences),
  }),
  reply: definitionBacktest,
});
