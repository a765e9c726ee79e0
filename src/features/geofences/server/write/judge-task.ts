import { childTask } from '#platform/server/processes/child-task.ts';
import { judgeDraft, type GeofenceDraft, type DraftFaults } from '#features/geofences/geofence-rules.ts';
import { roughShapesOf, type RoughShapes } from '#features/geofences/outline.ts';

/** Result of a validation. */
export interface Judged {
  faults: DraftFaults | null;
  /** Simplified shapes of a valid drawing. */
  rough: RoughShapes;
}

/** Validates a drawing and simplifies its shapes. */
export const task = childTask(import.meta.url, judge);

export function judge(draft: GeofenceDraft): Judged {
  const faults = judgeDraft(draft);
  return { faults, rough: faults ? [] : roughShapesOf(draft) };
}
