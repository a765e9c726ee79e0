import { recordAudits } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Resource } from '../../contract.ts';
import type { PlannedGeofence, PlannedPart } from '../../exchange/plan-import.ts';
import type { Shape } from '../../shapes/shape.ts';
import { announceGeofences } from '../announce-geofences.ts';
import type { PlannedText } from './plan-task.ts';
import { insertManyGeofences, makeIds, type NewGeofence } from '../write/geofence-write-store.ts';

interface Settings {
  unit_id: string;
  color: string;
  max_speed_kmh?: number | null | undefined;
  resources: Resource[];
}

interface GeofenceWriting extends Settings {
  geofences: readonly PlannedText[];
  onDone(geofences: number): Promise<void>;
}

/** Geofences and characters per statement, so that parsing blocks for a few milliseconds only. */
const batch = { geofences: 50, characters: 500_000 };

/** Creates valid shapes as geofences for all assets of the unit, with an audit entry each. */
export async function writeGeofences(
  context: Context,
  live: Live,
  { geofences, onDone, ...settings }: GeofenceWriting,
): Promise<void> {
  let done = 0;
  for (const part of batchesOf(geofences)) {
    const drawn = await nameAll(
      context,
      // Written by `plan-task.ts`.
      part.flatMap(({ text }) => toNew(JSON.parse(text) as PlannedGeofence, settings)),
    );
    await insertManyGeofences(context, settings.unit_id, drawn);
    await recordAudits(
      context,
      drawn.map(({ id, shape, sub_geofences, ...rest }) => ({
        action: 'create',
        entity: 'geofence',
        entity_id: id,
        before: null,
        after: { ...rest, unit_id: settings.unit_id, shape: shape.type, sub_geofences: sub_geofences.length },
      })),
    );
    announceGeofences(
      context,
      live,
      drawn.map(({ id }) => ({ id, unit_id: settings.unit_id })),
    );
    done += part.length;
    await onDone(done);
  }
}

function* batchesOf(geofences: readonly PlannedText[]): Generator<PlannedText[]> {
  let [part, characters]: [PlannedText[], number] = [[], 0];
  for (const geofence of geofences) {
    if (part.length === batch.geofences || (part.length > 0 && characters + geofence.text.length > batch.characters)) {
      yield part;
      [part, characters] = [[], 0];
    }
    part.push(geofence);
    characters += geofence.text.length;
  }
  if (part.length > 0) yield part;
}

type Nameless = Omit<NewGeofence, 'id' | 'sub_geofences'> & {
  sub_geofences: Omit<NewGeofence['sub_geofences'][number], 'id'>[];
};

async function nameAll(context: Context, geofences: readonly Nameless[]): Promise<NewGeofence[]> {
  const ids = await makeIds(
    context,
    geofences.reduce((sum, { sub_geofences }) => sum + 1 + sub_geofences.length, 0),
  );
  const next = () => ids.pop() ?? '';
  return geofences.map((geofence) => ({
    ...geofence,
    id: next(),
    sub_geofences: geofence.sub_geofences.map((sub) => ({ ...sub, id: next() })),
  }));
}

/** Valid shapes always have geometry. */
function toNew({ subs, ...part }: PlannedGeofence, settings: Settings): Nameless[] {
  const { shape } = part;
  if (!shape) return [];
  const sub_geofences = subs.flatMap((sub) => (sub.shape ? [{ ...drawingOf(sub, settings), shape: sub.shape }] : []));
  return [{ ...drawingOf(part, settings), shape, active: part.own?.active ?? true, sub_geofences }];
}

function drawingOf({ name, color, own }: PlannedPart, settings: Settings): Omit<DrawnGeofence, 'shape'> {
  const { max_speed_kmh, resources } = own ?? { ...settings, max_speed_kmh: settings.max_speed_kmh ?? null };
  return { name, color: color ?? settings.color, max_speed_kmh, resources };
}

interface DrawnGeofence {
  name: string;
  color: string;
  max_speed_kmh: number | null;
  resources: Resource[];
  shape: Shape;
}
