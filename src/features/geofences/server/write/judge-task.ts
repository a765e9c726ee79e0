import { childTask } from '#platform/server/processes/child-task.ts';
import { judgeDraft, type GeofenceDraft, type DraftFaults } from '#features/geofences/geofence-rules.ts';
import { roughShapesOf, type RoughShapes } from '#features/geofences/outline.ts';

/** What a drawing was found to be. */
export interface Judged {
  faults: DraftFaults | null;
  /** Of one without faults. */
  rough: RoughShapes;
}

/** What is wrong with a geofence as it is drawn, and what it looks like from afar. */
export const task = childTask(import.meta.url, judge);

export function judge(draft: GeofenceDraft): Judged {
  const faults = judgeDraft(draft);
  return { faults, rough: faults ? [] : roughShapesOf(draft) };
}
