import type { Onlooker } from './audience-rules.ts';

/** Who of those that see an alert's unit is told that nobody takes it: people of the profiles named; administrators where none is, or has nobody. */
export function escalatesTo<Person extends Onlooker>(
  onlookers: readonly Person[],
  profileIds: readonly string[],
): Person[] {
  const named = onlookers.filter((person) => person.profileIds.some((id) => profileIds.includes(id)));
  return named.length > 0 ? named : onlookers.filter(({ role }) => role === 'admin');
}
