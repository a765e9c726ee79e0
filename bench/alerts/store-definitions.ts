import type { Client } from 'pg';
import type { TrackCondition } from '#features/alerts/definitions/public.ts';
import type { BenchAccount } from '../support/account-setup.ts';

export const definitionCount = 200;

/** What the n-th definition of an account looks at: every kind in turn, with thresholds that some positions pass and most do not. */
function conditionOf(n: number): TrackCondition {
  const step = Math.floor(n / 8);
  const measure = (
    name: 'speed_kmh' | 'rpm' | 'fuel_pct' | 'coolant_temp_c',
    is: 'above' | 'below',
    threshold: number,
  ) => ({ on: 'measure', measure: name, is, threshold, for_s: 60 * (step % 5) }) as const;
  const kinds: TrackCondition[] = [
    measure('speed_kmh', 'above', 58 + step),
    measure('rpm', 'above', 1_780 + step),
    measure('fuel_pct', 'below', 20 + step),
    { on: 'state', state: 'idle', for_s: 600 + step },
    // Longer than the past that is sent: else the clock would ring for all of it.
    { on: 'state', state: 'silent', for_s: 29 * 86_400 + step },
    { on: 'event', event: step % 2 === 0 ? 'trip_start' : 'trip_end' },
    { on: 'event', event: step % 2 === 0 ? 'geofence_entry' : 'geofence_speeding' },
    measure('coolant_temp_c', 'above', 105 + step),
  ];
  return kinds[n % kinds.length] ?? measure('coolant_temp_c', 'above', 110);
}

/** Stores definitions for every asset of an account, active since a month ago, as creating each would store them. */
export async function storeDefinitions(
  owner: Client,
  { email }: BenchAccount,
  conditions: readonly TrackCondition[] = Array.from({ length: definitionCount }, (_, n) => conditionOf(n)),
): Promise<void> {
  await owner.query(
    `insert into alert_definitions (account_id, code, type, description, severity, category, status, active_since, condition, created_by)
     select m.account_id, 'RULE-' || c.place, 'calculated', 'What rule ' || c.place || ' reports', 'high', 'event', 'active', now() - interval '30 days', c.condition, m.user_id
     from users p join memberships m on m.user_id = p.id, unnest($2::jsonb[]) with ordinality as c (condition, place)
     where p.email = $1`,
    [email, conditions.map((condition) => JSON.stringify(condition))],
  );
}
