/** Why a value was not taken: what of it could not be read, that nothing says where the machine was, or that it is not stored. */
export const unreadableReasons = [
  'no_number',
  'out_of_range',
  'no_time',
  'no_place',
  'refused',
  'no_name',
  'same_pin',
  'unknown_unit',
  'future',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** An element of a machine that could not be read. */
export interface UnreadableElement {
  /** A field, `place`, `faults`, or `identity`. */
  element: string;
  reason: UnreadableReason;
}

export interface UnreadableCount extends UnreadableElement {
  count: number;
  /** Name of the first machine that sent one. */
  machine: string | null;
}

/** Elements with the reason for which none of them was taken; faults are one element. */
export function unreadableOf(elements: readonly string[], reason: UnreadableReason): UnreadableElement[] {
  return elements.map((element) => ({ element: element.startsWith('fault ') ? 'faults' : element, reason }));
}

/** Adds what of a machine could not be read. */
export function countUnreadable(
  counts: UnreadableCount[],
  machine: Record<'pin' | 'serial' | 'equipmentId', string | null>,
  found: readonly UnreadableElement[],
): void {
  for (const { element, reason } of found) {
    const known = counts.find((one) => one.element === element && one.reason === reason);
    if (known) known.count += 1;
    else counts.push({ element, reason, count: 1, machine: machine.pin ?? machine.serial ?? machine.equipmentId });
  }
}
