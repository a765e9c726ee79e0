/** Who a definition gives the alerts of a unit to; without a unit: those of all others. */
export interface Assignment {
  unit_id: string | null;
  user_id: string;
}

/** Assignee of an alert of a unit: the one named for it, else the one for all others, if they see it. Null: none. */
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
