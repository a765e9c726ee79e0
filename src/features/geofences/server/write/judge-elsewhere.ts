import type { BodyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import type { updateGeofence } from '#features/geofences/contract.ts';
import type { GeofenceDraft } from '#features/geofences/geofence-rules.ts';
import type { Shape } from '../../shapes/shape.ts';
import { fetchGeofence } from '../geofence-store.ts';
import { judge, task as judgeTask, type Judged } from './judge-task.ts';

/** Vertices up to which validation takes a few milliseconds and runs in this process. */
const fewPoints = 1_000;
const judging = { ms: 20_000, tooCostly: invalid({ shape: [code.tooComplex] }) };

/** Drawing in a request body. */
type Drawn = Omit<GeofenceDraft, 'max_speed_kmh' | 'sub_geofences'> & {
  max_speed_kmh?: number | null | undefined;
  sub_geofences?:
    | readonly (Omit<GeofenceDraft, 'max_speed_kmh' | 'sub_geofences'> & {
        max_speed_kmh?: number | null | undefined;
      })[]
    | undefined;
};

/**
 * Validates a drawing outside a transaction, in another process when it has many vertices.
 * @throws Refusal `validation_error` on `shape` when that takes too long
 */
export async function judgeElsewhere(
  { scope, signal }: StreamContext,
  processes: ProcessPool,
  { shape, resources, max_speed_kmh = null, sub_geofences = [] }: Drawn,
): Promise<Judged> {
  const draft: GeofenceDraft = {
    ...drawingOf({ shape, resources, max_speed_kmh }),
    sub_geofences: sub_geofences.map(drawingOf),
  };
  const points = [draft, ...draft.sub_geofences].reduce((sum, drawing) => sum + countPoints(drawing.shape), 0);
  if (points <= fewPoints) return judge(draft);
  return processes.run(judgeTask, draft, { ...judging, accountId: scope.accountId, signal });
}

/** Validation of an update. */
export interface JudgedUpdate extends Judged {
  /** Version on which the update was based. */
  version: number;
}

/** Validates an update; omitted fields are taken from the current version. */
export async function judgeUpdate(
  context: StreamContext,
  processes: ProcessPool,
  { id, fields }: { id: string; fields: BodyOf<typeof updateGeofence> },
): Promise<JudgedUpdate> {
  const before = await readNow(context, (reading) => fetchGeofence(reading, id));
  const judged = await judgeElsewhere(context, processes, {
    shape: fields.shape ?? before.shape,
    resources: fields.resources ?? before.resources,
    max_speed_kmh: fields.max_speed_kmh === undefined ? before.max_speed_kmh : fields.max_speed_kmh,
    sub_geofences: fields.sub_geofences ?? before.sub_geofences,
  });
  return { ...judged, version: before.version };
}

function drawingOf({
  shape,
  resources,
  max_speed_kmh = null,
}: Omit<Drawn, 'sub_geofences'>): Omit<GeofenceDraft, 'sub_geofences'> {
  return { shape, resources, max_speed_kmh };
}

/** Vertices of the covered area; circles and corridors have many per point. */
function countPoints(shape: Shape): number {
  switch (shape.type) {
    case 'Circle':
      return 72;
    case 'Corridor':
      return 26 * shape.line.length;
    case 'Polygon':
      return shape.coordinates.reduce((sum, ring) => sum + ring.length, 0);
    case 'MultiPolygon':
      return shape.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0);
  }
}
