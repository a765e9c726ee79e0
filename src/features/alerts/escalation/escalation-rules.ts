import type { Recipient } from '#features/alerts/triggering/audience-rules.ts';

/**
 * Whom it reached: whom the definition means; administrators in the place of profiles that have nobody to be told; administrators though
 * they do not wish to be told; nobody.
 */
export const escalationReaches = ['meant', 'stand_in', 'unwished', 'nobody'] as const;
export type EscalationReach = (typeof escalationReaches)[number];

/** Somebody who sees the alert's unit. */
export interface Candidate extends Recipient {
  /** They wish to be told of something as grave. */
  isWilling: boolean;
}

/**
 * Who of those that see an alert's unit is told that nobody takes it: people of the profiles named, or administrators where none is, as far
 * as they wish; where that is nobody, administrators that wish; where they do not either, all of them, as somebody has to hear.
 */
export function escalatesTo<Person extends Candidate>(
  readers: readonly Person[],
  profileIds: readonly string[],
): { reach: EscalationReach; told: Person[] } {
  const admins = readers.filter(({ role }) => role === 'admin');
  const named = readers.filter((person) => person.profileIds.some((id) => profileIds.includes(id)));
  const levels = [
    { reach: 'meant', told: (profileIds.length > 0 ? named : admins).filter(({ isWilling }) => isWilling) },
    { reach: 'stand_in', told: admins.filter(({ isWilling }) => isWilling) },
    { reach: 'unwished', told: admins },
  ] as const;
  return levels.find(({ told }) => told.length > 0) ?? { reach: 'nobody', told: [] };
}
