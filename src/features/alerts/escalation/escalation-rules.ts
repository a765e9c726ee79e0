import type { Recipient } from '#features/alerts/triggering/audience-rules.ts';

/**
 * Whom it reached: whom the definition means; administrators in the place of profiles without a recipient; administrators against
 * their preferences; no one.
 */
export const escalationReaches = ['meant', 'stand_in', 'unwished', 'nobody'] as const;
export type EscalationReach = (typeof escalationReaches)[number];

/** A person who sees the alert's unit. */
export interface Candidate extends Recipient {
  /** Their preferences let alerts as grave through. */
  isWilling: boolean;
}

/**
 * Recipients of an alert that no one takes: people of the profiles named, or administrators where none is, by their preferences;
 * where that is no one, administrators by their preferences; where those do not want it either, all administrators.
 */
export function escalatesTo<Person extends Candidate>(
  readers: readonly Person[],
  profileIds: readonly string[],
): { reach: EscalationReach; recipients: Person[] } {
  const admins = readers.filter(({ role }) => role === 'admin');
  const named = readers.filter((person) => person.profileIds.some((id) => profileIds.includes(id)));
  const levels = [
    { reach: 'meant', recipients: (profileIds.length > 0 ? named : admins).filter(({ isWilling }) => isWilling) },
    { reach: 'stand_in', recipients: admins.filter(({ isWilling }) => isWilling) },
    { reach: 'unwished', recipients: admins },
  ] as const;
  return levels.find(({ recipients }) => recipients.length > 0) ?? { reach: 'nobody', recipients: [] };
}
