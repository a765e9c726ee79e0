import type { GeoPoint } from '#platform/geo/great-circle.ts';
import * as z from 'zod/mini';
import { printablePattern } from '#platform/contract.ts';
import { code, type FieldErrors } from '#platform/errors.ts';
import { geofenceLimits, resources, type Resource } from '../contract.ts';
import { drawFound, type RoundSizes } from './draw-found.ts';
import { fileProperties, type FoundFeature } from './found-feature.ts';
import { areaOf, type Area, type Shape } from '../shapes/shape.ts';
import { findOutside, judgeShape } from '../shapes/shape-rules.ts';

/** Shape of a file that becomes a geofence or sub-geofence. */
export interface PlannedPart {
  /** Position among all shapes of the file, from 1. */
  at: number;
  name: string;
  color: string | null;
  shape: Shape | null;
  /** Settings in a file exported by the portal; null: those chosen for all. */
  own: { max_speed_kmh: number | null; resources: Resource[]; active: boolean } | null;
  errors: FieldErrors;
  /** Position of the shape's error, with the limits. */
  place: GeoPoint | null;
  params: { min?: number; max?: number };
}

export interface PlannedGeofence extends PlannedPart {
  subs: PlannedPart[];
}

export interface ImportOptions extends RoundSizes {
  /** Property with the name; null: none. */
  nameProperty: string | null;
}

interface DrawnFeature extends PlannedPart {
  id: string | undefined;
  parent: string | undefined;
}

/** Property names likely to hold names, by priority. */
const likelyNames = ['name', 'nome', 'nombre', 'title', 'titulo', 'título', 'label', 'nm_mun', 'description', 'desc'];

/** The property that most likely holds names. */
export function guessNameProperty(properties: readonly string[]): string | null {
  for (const likely of likelyNames) {
    const found = properties.find((name) => name.toLowerCase() === likely);
    if (found !== undefined) return found;
  }
  return properties[0] ?? null;
}

/** Converts and validates each shape; a generator, so that callers can yield to the event loop. */
export function* drawParts(features: Iterable<FoundFeature>, options: ImportOptions): Generator<DrawnFeature> {
  let at = 0;
  for (const feature of features) {
    const shapes = drawFound(feature, options);
    const name = (options.nameProperty === null ? undefined : feature.properties[options.nameProperty]) ?? '';
    const { properties, color } = feature;
    const common = {
      color,
      own: readOwn(properties),
      id: properties[fileProperties.id],
      parent: properties[fileProperties.parent],
    };
    if (shapes.length === 0) {
      const fault = feature.geometry ? code.required : code.malformed;
      const errors = { ...judgeName(name), shape: [fault] };
      yield { ...common, at: ++at, name, shape: null, errors, place: null, params: {} };
    }
    for (const [index, shape] of shapes.entries())
      yield { ...common, ...judgePart(index === 0 || name === '' ? name : `${name} ${index + 1}`, shape), at: ++at };
  }
}

function judgePart(name: string, shape: Shape): Pick<DrawnFeature, 'name' | 'shape' | 'errors' | 'place' | 'params'> {
  const { code: fault, place = null, min, max } = judgeShape(shape) ?? {};
  return {
    name,
    shape,
    errors: { ...judgeName(name), ...(fault !== undefined && { shape: [fault] }) },
    place,
    params: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
  };
}

function judgeName(name: string): FieldErrors {
  if (name === '') return { name: [code.required] };
  if (name.length > geofenceLimits.name) return { name: [code.maxLength] };
  return printablePattern.test(name) ? {} : { name: [code.malformed] };
}

const limit = z.number().check(z.minimum(geofenceLimits.speedKmh.min), z.maximum(geofenceLimits.speedKmh.max));

function readOwn(properties: Record<string, string>): PlannedPart['own'] {
  if (properties[fileProperties.id] === undefined) return null;
  const words = (properties[fileProperties.resources] ?? '').split(' ');
  const rings = resources.filter((resource) => words.includes(resource));
  const speed = z.safeParse(limit, Number(properties[fileProperties.speed])).data ?? null;
  return {
    max_speed_kmh: speed,
    resources: speed === null ? rings.filter((resource) => resource !== 'speeding') : rings,
    active: properties[fileProperties.active] !== 'false',
  };
}

/** Nests sub-geofences of an exported file; reports those outside of their geofence and those above the maximum. */
export function nestParts(parts: readonly DrawnFeature[]): PlannedGeofence[] {
  const geofences = new Map<string, PlannedGeofence>();
  const nested: PlannedGeofence[] = [];
  const areas = new Map<Shape, Area>();
  for (const { id, parent, ...part } of parts) {
    const within = parent === undefined ? undefined : geofences.get(parent);
    if (within) {
      within.subs.push(judgeSub(part, within, areas));
      continue;
    }
    const geofence = { ...part, subs: [] };
    nested.push(geofence);
    if (id !== undefined) geofences.set(id, geofence);
  }
  return nested;
}

/** `areas`: cache of geofence areas, computed once per geofence. */
function judgeSub(part: PlannedPart, { shape, errors, subs }: PlannedGeofence, areas: Map<Shape, Area>): PlannedPart {
  if (subs.length >= geofenceLimits.subGeofences)
    return { ...part, errors: { ...part.errors, shape: [code.tooMuch] }, params: { max: geofenceLimits.subGeofences } };
  if (!part.shape || !shape || part.errors['shape'] || errors['shape']) return part;
  const parent = areas.get(shape) ?? areaOf(shape);
  areas.set(shape, parent);
  const place = findOutside(areaOf(part.shape), parent);
  return place ? { ...part, errors: { ...part.errors, shape: [code.outsideParent] }, place } : part;
}

/** Adds an error for names used in the unit or earlier in the file. */
export function judgeNames<Named extends Pick<PlannedPart, 'name' | 'errors'>>(
  geofences: readonly Named[],
  taken: Iterable<string>,
): Named[] {
  const known = new Set(Array.from(taken, normalize));
  return geofences.map((geofence) => {
    const name = normalize(geofence.name);
    const isTaken = known.has(name);
    known.add(name);
    return isTaken && !geofence.errors['name']
      ? { ...geofence, errors: { ...geofence.errors, name: [code.unique] } }
      : geofence;
  });
}

const normalize = (name: string) => name.trim().toLowerCase();

/** Whether a geofence and all its parts are without errors. */
export function isGood({ errors, subs }: { errors: FieldErrors; subs: readonly { errors: FieldErrors }[] }): boolean {
  return [errors, ...subs.map((sub) => sub.errors)].every((faults) => Object.keys(faults).length === 0);
}
