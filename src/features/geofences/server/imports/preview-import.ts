import type { BodyOf } from '#platform/contract.ts';
import { unionOf } from '#platform/geo/bounds.ts';
import { encodeLine } from '#platform/geo/encoded-line.ts';
import { metersPerDegree } from '#platform/geo/great-circle.ts';
import { simplifyPath } from '#platform/geo/simplify.ts';
import { notFound } from '#platform/errors.ts';
import { fetchImport, insertImport, type ImportRow } from '#features/jobs/imports/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { readReceivedText, receiveText, type ReceivedText } from '#platform/server/uploads/receive-text.ts';
import { geofenceLimits } from '../../contract.ts';
import {
  usualSizes,
  type ImportedPart,
  type ImportPreview,
  type previewImport as contract,
} from '../../exchange/import-contract.ts';
import { isGood, judgeNames, type PlannedGeofence, type PlannedPart } from '../../exchange/plan-import.ts';
import { areaOf, type Shape } from '../../shapes/shape.ts';
import { demandUnit } from '../write/geofence-write-store.ts';
import { importArea } from './import-area.ts';
import { fetchNames } from './name-store.ts';
import {
  listProperties,
  planShapes,
  readShapes,
  type Plan,
  type ShapesFile,
  type Understanding,
} from './read-shapes.ts';

export interface ReceivedShapes extends ReceivedText {
  file: ShapesFile;
  plan: Plan;
}

/** Takes a file in, reads and judges it, before any transaction is open. */
export async function receiveShapes(files: FileStore, request: Request, accountId: string): Promise<ReceivedShapes> {
  const rules = { maxBytes: geofenceLimits.importBytes, area: importArea };
  const received = await receiveText(files, request, accountId, rules);
  try {
    const file = await readShapes(received.text);
    return { ...received, file, plan: await planShapes(file, usualSizes) };
  } catch (error) {
    await received.discard();
    throw error;
  }
}

/** Says what the file would draw, before a unit is chosen. */
export async function importShapes(context: Context, received: ReceivedShapes): Promise<ImportPreview> {
  const row = { file: received.name, name: received.fileName };
  const id = await insertImport(context, importArea, { ...row, bad: 0 });
  return toPreview({ ...row, id }, received, { sizes: usualSizes, taken: [] });
}

/** Says it again, understood otherwise. @throws Refusal `validation_error` on `unit_id` where the caller may not draw */
export async function previewAgain(
  context: Context,
  files: FileStore,
  { id, unit_id, ...understanding }: BodyOf<typeof contract> & { id: string },
): Promise<ImportPreview> {
  const row = await fetchImport(context, importArea, id);
  if (unit_id !== undefined) await demandUnit(context, unit_id);
  const taken = unit_id === undefined ? [] : await fetchNames(context, unit_id);
  const { file, plan } = await readPlan(files, row.file, understanding);
  return toPreview(row, { file, plan }, { sizes: understanding, taken });
}

/** @throws Refusal `not_found` where the file is gone */
export async function readPlan(
  files: FileStore,
  name: string,
  understanding: Understanding,
  signal?: AbortSignal,
): Promise<{ file: ShapesFile; plan: Plan }> {
  const text = await readReceivedText(files, importArea, name);
  if (text === null) throw notFound();
  const file = await readShapes(text);
  return { file, plan: await planShapes(file, understanding, signal) };
}

function toPreview(
  { id, name }: Pick<ImportRow, 'id' | 'name'>,
  { file, plan }: { file: ShapesFile; plan: Plan },
  { sizes, taken }: { sizes: Understanding; taken: readonly string[] },
): ImportPreview {
  const geofences = judgeNames(plan.geofences, taken);
  const good = geofences.filter(isGood).length;
  const coarse = coarsenessOf(geofences);
  const { features, format } = file;
  return {
    id,
    name,
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

/** Metres that nobody sees on a map that shows the whole file. */
function coarsenessOf(geofences: readonly PlannedGeofence[]): number {
  const areas = geofences.flatMap(({ shape }) => (shape ? [areaOf(shape)] : []));
  // What holds nothing lies nowhere.
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
