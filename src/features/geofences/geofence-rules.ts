import { code, type FieldErrors, type FieldParams } from '#platform/errors.ts';
import type { Resource } from './contract.ts';
import { areaOf, type Area, type Shape } from './shapes/shape.ts';
import { findOutside, judgeShape, type ShapeFault } from './shapes/shape-rules.ts';

/** Fields of a drawn geofence or sub-geofence. */
export interface DrawnPart {
  max_speed_kmh: number | null;
  resources: readonly Resource[];
  shape: Shape;
}

export interface GeofenceDraft extends DrawnPart {
  sub_geofences: readonly DrawnPart[];
}

export interface DraftFaults {
  errors: FieldErrors;
  /** Under the field of a shape: the position of its error. */
  params: FieldParams;
}

/** Validation errors of a drawn geofence by field; null: none. */
export function judgeDraft(draft: GeofenceDraft): DraftFaults | null {
  const faults: DraftFaults = { errors: {}, params: {} };
  judgeDrawing(draft, '', faults);
  const parent = faults.errors['shape'] ? null : areaOf(draft.shape);
  draft.sub_geofences.forEach((sub, at) => {
    const under = `sub_geofences.${at}.`;
    judgeDrawing(sub, under, faults);
    if (parent && !faults.errors[`${under}shape`]) judgeInside(sub.shape, { parent, under, faults });
  });
  return Object.keys(faults.errors).length > 0 ? faults : null;
}

function judgeDrawing(drawing: DrawnPart, under: string, faults: DraftFaults): void {
  if (drawing.resources.includes('speeding') && drawing.max_speed_kmh === null)
    faults.errors[`${under}max_speed_kmh`] = [code.required];
  const fault = judgeShape(drawing.shape);
  if (fault) note(faults, `${under}shape`, fault);
}

function judgeInside(
  shape: Shape,
  { parent, under, faults }: { parent: Area; under: string; faults: DraftFaults },
): void {
  const place = findOutside(areaOf(shape), parent);
  if (place) note(faults, `${under}shape`, { code: code.outsideParent, place });
}

function note({ errors, params }: DraftFaults, field: string, { code: number, place, min, max }: ShapeFault): void {
  errors[field] = [number];
  params[field] = {
    ...(place && { longitude: place.longitude, latitude: place.latitude }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}
