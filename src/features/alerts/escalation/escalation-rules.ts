import type { Recipient } from '#features/alerts/triggering/audience-rules.ts';

/**
 * Who an escalation reached: the intended recipients; administrators instead of profiles without recipients;
 * administrators despite their preferences; no one.
 */
export const escalationReaches = ['meant', 'stand_in', 'unwished', 'nobody'] as const;
export type EscalationReach = (typeof escalationReaches)[number];

/** A person who sees the alert's unit. */
export interface EscalationCandidate extends Recipient {
  /** Their preferences accept alerts of this severity. */
  isWilling: boolean;
}

/**
 * Recipients of an alert that no one has taken: people of the named profiles (administrators if none is named) whose
 * preferences accept it; failing that, administrators whose preferences accept it; failing that, all administrators.
 */
export function escalatesTo<Person extends EscalationCandidate>(
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
