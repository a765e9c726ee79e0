import type { FieldErrors } from '#platform/errors.ts';
import { childTask } from '#platform/server/processes/child-task.ts';
import { planShapes, readShapes, type Understanding } from './read-shapes.ts';

interface ShapesToPlan {
  text: string;
  sizes: Understanding;
}

/** What is chosen by; the geofence itself is text, which is copied between processes at once and read when it is drawn. */
export interface PlannedText {
  at: number;
  name: string;
  errors: FieldErrors;
  subs: { errors: FieldErrors }[];
  /** A `PlannedGeofence` as JSON. */
  text: string;
}

/** All that a file of shapes draws, judged but for names that others have. */
export const task = childTask(import.meta.url, async ({ text, sizes }: ShapesToPlan): Promise<PlannedText[]> => {
  const { geofences } = planShapes(await readShapes(text), sizes);
  return geofences.map((geofence) => {
    const { at, name, errors, subs } = geofence;
    return { at, name, errors, subs: subs.map((sub) => ({ errors: sub.errors })), text: JSON.stringify(geofence) };
  });
});
