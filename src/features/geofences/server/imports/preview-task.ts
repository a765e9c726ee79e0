import { unionOf } from '#platform/geo/bounds.ts';
import { encodeLine } from '#platform/geo/encoded-line.ts';
import { metersPerDegree } from '#platform/geo/great-circle.ts';
import { simplifyPath } from '#platform/geo/simplify.ts';
import { childTask } from '#platform/server/processes/child-task.ts';
import type { ImportedPart, ImportPreview } from '../../exchange/import-contract.ts';
import { isGood, judgeNames, type PlannedGeofence, type PlannedPart } from '../../exchange/plan-import.ts';
import { areaOf, type Shape } from '../../shapes/shape.ts';
import {
  listProperties,
  planShapes,
  readShapes,
  type ImportPlan,
  type ShapesFile,
  type Understanding,
} from './read-shapes.ts';

interface ShapesToLookAt {
  text: string;
  sizes: Understanding;
  /** Names used in the unit. */
  taken: readonly string[];
}

type ShapesPreview = Omit<ImportPreview, 'id' | 'name'>;

/** Preview of a file of shapes. */
export const task = childTask(import.meta.url, async (asked: ShapesToLookAt): Promise<ShapesPreview> => {
  const file = await readShapes(asked.text);
  return toPreview(file, planShapes(file, asked.sizes), asked);
});

function toPreview(
  { features, format }: ShapesFile,
  plan: ImportPlan,
  { sizes, taken }: ShapesToLookAt,
): ShapesPreview {
  const geofences = judgeNames(plan.geofences, taken);
  const good = geofences.filter(isGood).length;
  const coarse = coarsenessOf(geofences);
  return {
    format,
    properties: listProperties(features),
    name_property: plan.nameProperty,
    radius_m: sizes.radius_m,
    width_m: sizes.width_m,
    points: features.filter(({ geometry }) => (geometry?.points.length ?? 0) > 0).length,
    lines: geofences.filter(({ own, shape }) => own === null && shape?.type === 'Corridor').length,
    good,
    bad: geofences.length - good,
    shapes: geofences.map(({ subs, ...geofence }) => ({
      ...toPart(geofence, coarse),
      subs: subs.map((sub) => toPart(sub, coarse)),
    })),
  };
}

const shownSteps = 1_500;

/** Simplification in metres that is invisible in a preview of the whole file. */
function coarsenessOf(geofences: readonly PlannedGeofence[]): number {
  const areas = geofences.flatMap(({ shape }) => (shape ? [areaOf(shape)] : []));
  // Empty shapes have no bounds.
  const box = unionOf(areas.filter(({ rings }) => rings.length > 0).map(({ bounds }) => bounds));
  const [west, south, east, north] = box ?? [0, 0, 0, 0];
  const degrees = Math.max(east - west, north - south);
  return (degrees * metersPerDegree) / shownSteps;
}

function toPart({ own: _, shape, ...part }: PlannedPart, coarse: number): ImportedPart {
  return { ...part, shape_type: shape?.type ?? null, outline: shape ? outlineOf(shape, coarse) : [] };
}

function outlineOf(shape: Shape, coarse: number): string[] {
  return areaOf(shape).rings.map((ring) => {
    const places: number[] = [];
    for (let at = 0; at <= ring.length; at += 2)
      places.push(ring[(at + 1) % ring.length] ?? 0, ring[at % ring.length] ?? 0);
    return encodeLine(simplifyPath(places, coarse));
  });
}
