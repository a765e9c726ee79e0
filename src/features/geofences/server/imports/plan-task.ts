import type { FieldErrors } from '#platform/errors.ts';
import { childTask } from '#platform/server/processes/child-task.ts';
import { planShapes, readShapes, type Understanding } from './read-shapes.ts';

interface ShapesToPlan {
  text: string;
  sizes: Understanding;
}

/**
 * Fields for the selection; the geofence itself is JSON text, which is cheap to pass between processes and parsed when
 * it is created.
 */
export interface PlannedText {
  at: number;
  name: string;
  errors: FieldErrors;
  subs: { errors: FieldErrors }[];
  /** A `PlannedGeofence` as JSON. */
  text: string;
}

/** Converts and validates all shapes of a file, except for duplicate names. */
export const task = childTask(import.meta.url, async ({ text, sizes }: ShapesToPlan): Promise<PlannedText[]> => {
  const { geofences } = planShapes(await readShapes(text), sizes);
  return geofences.map((geofence) => {
    const { at, name, errors, subs } = geofence;
    return { at, name, errors, subs: subs.map((sub) => ({ errors: sub.errors })), text: JSON.stringify(geofence) };
  });
});
