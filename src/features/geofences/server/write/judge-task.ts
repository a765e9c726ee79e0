import { childTask } from '#platform/server/processes/child-task.ts';
import { judgeDraft, type Draft, type DraftFaults } from '#features/geofences/geofence-rules.ts';

/** What is wrong with a geofence as it is drawn. */
export const task = childTask(import.meta.url, (draft: Draft): DraftFaults | null => judgeDraft(draft));
