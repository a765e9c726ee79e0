/** The assignee that a definition sets for a unit; without a unit, for all units not named. */
export interface Assignment {
  unit_id: string | null;
  user_id: string;
}

/**
 * The assignee for an alert of a unit: the one named for it, else the general one, provided they see the unit. Null if
 * none.
 */
export function assigneeOf<Person extends { userId: string }>(
  assignments: readonly Assignment[],
  unitId: string,
  readers: readonly Person[],
): Person | null {
  const inOrder = [unitId, null].flatMap((unit) => assignments.filter(({ unit_id }) => unit_id === unit));
  for (const { user_id } of inOrder) {
    const person = readers.find(({ userId }) => userId === user_id);
    if (person) return person;
  }
  return null;
}
