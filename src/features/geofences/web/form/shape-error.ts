import type { ShapeFault } from '#features/geofences/public.ts';
import { CallError } from '#platform/web/call-error.ts';

/** First refused shape of a call, with the position of its error when given. */
export function shapeFaultOf(error: unknown): { field: string; fault: ShapeFault } | null {
  if (!(error instanceof CallError)) return null;
  const { errors = {}, params = {} } = error.body;
  const field = Object.keys(errors).find((name) => name === 'shape' || name.endsWith('.shape'));
  const code = field === undefined ? undefined : errors[field]?.[0];
  if (field === undefined || code === undefined) return null;
  const { longitude, latitude } = params[field] ?? {};
  const isPlace = typeof longitude === 'number' && typeof latitude === 'number';
  return { field, fault: { code, place: isPlace ? { longitude, latitude } : null } };
}
