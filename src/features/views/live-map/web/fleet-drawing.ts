import { groupOf } from '#features/assets/catalogue/contract.ts';
import { rowField } from '#features/assets/catalogue/live/public.ts';
import type { MapNames } from '#features/assets/catalogue/map-contract.ts';
import { colorIndex, statusAppearances } from '#features/assets/catalogue/web/public.ts';
import type { MapPoint } from '#ui/map/points/map-point.ts';
import type { PointsHandle } from '#ui/map/points/points-layer.tsx';
import type { Fleet, FleetChange } from '../fleet.ts';
import type { Members } from '../members.ts';

/** Points of all members. */
export function pointsOfAll(fleet: Fleet, members: Members): MapPoint[] {
  return pointsOf(fleet, slotsOf(fleet), members).points;
}

/** Passes a change of the fleet to the layer that draws its members. */
export function drawChange(
  { fleet, members, layer }: { fleet: Fleet; members: Members; layer: PointsHandle },
  change: FleetChange,
): void {
  if (change.kind === 'patched') {
    const { points, numbers } = pointsOf(fleet, change.slots, members);
    layer.update(points, { counting: fleet.rows, numbers });
    return;
  }
  const points = pointsOfAll(fleet, members);
  // Members of before a reading with other ids match none: those of the reading follow at once.
  if (points.length > 0) layer.replace(points);
}

/** The points last drawn, by slot: one that did not change stays the same object. */
const drawn = new WeakMap<Fleet, MapPoint[]>();

function slotsOf({ size }: Fleet): Uint32Array {
  return Uint32Array.from({ length: size }, (_, slot) => slot);
}

/** Points of those assets in these slots that have a place, and their slots. Read from numbers: none becomes an object that nobody asks for. */
function pointsOf(fleet: Fleet, slots: Uint32Array, members: Members) {
  // Where all are drawn, none has to be looked up.
  const isAll = members.size === fleet.size;
  const points: MapPoint[] = [];
  const numbers = new Uint32Array(slots.length);
  for (const slot of slots) {
    const names = fleet.namedAt(slot);
    const point = names && (isAll || members.has(names.id)) ? pointAt(fleet, slot, names) : null;
    if (!point) continue;
    numbers[points.length] = slot;
    points.push(point);
  }
  return { points, numbers };
}

function pointAt(fleet: Fleet, slot: number, { id, code }: MapNames): MapPoint | null {
  const { rows } = fleet;
  const at = fleet.rowAt(slot);
  const [longitude = Number.NaN, latitude = Number.NaN] = [rows[at + rowField.longitude], rows[at + rowField.latitude]];
  if (Number.isNaN(longitude) || Number.isNaN(latitude)) return null;
  const group = groupOf(fleet.statusAt(slot));
  const direction = rows[at + rowField.heading] ?? Number.NaN;
  // What stands or is silent points nowhere.
  const isMoving = group === 'running' && (rows[at + rowField.speed] ?? 0) >= 1 && !Number.isNaN(direction);
  const heading = isMoving ? direction : null;
  const known = drawn.get(fleet) ?? [];
  drawn.set(fleet, known);
  const colour = colorIndex(group);
  const before = known[slot];
  const isSame =
    before?.id === id &&
    before.label === code &&
    before.longitude === longitude &&
    before.latitude === latitude &&
    before.heading === heading &&
    before.colour === colour;
  if (isSame) return before;
  const point = { id, longitude, latitude, heading, colour, shape: statusAppearances[group].shape, label: code };
  known[slot] = point;
  return point;
}
