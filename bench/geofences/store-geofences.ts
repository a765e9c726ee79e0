import type { Client } from 'pg';
import { outlineOf } from '#features/geofences/outline.ts';
import { areaOf, type Shape } from '#features/geofences/shapes/public.ts';
import type { BenchAccount } from '../support/account-setup.ts';

const together = 500;

/** Stores geofences of one unit that were always there, as drawing each would store them. */
export async function storeGeofences(owner: Client, { email, unitId }: BenchAccount, shapes: readonly Shape[]) {
  for (let from = 0; from < shapes.length; from += together) {
    const part = shapes.slice(from, from + together);
    await owner.query(statement, [
      email,
      unitId,
      part.map((shape) => JSON.stringify(shape)),
      part.map((shape) => JSON.stringify(areaOf(shape).bounds)),
      part.map((shape) => JSON.stringify(outlineOf({ shape, sub_geofences: [] }))),
      from,
    ]);
  }
}

const statement = `
  with drawn as materialized (
    select u.account_id, u.id as unit_id, p.id as person, uuid_v7() as id, 'Geofence ' || ($6::int + n.place) as name, n.shape, n.bounds, n.outline
    from users p, units u, unnest($3::jsonb[], $4::jsonb[], $5::jsonb[]) with ordinality as n (shape, bounds, outline, place)
    where p.email = $1 and u.id = $2),
  made as (insert into geofences (account_id, id, unit_id, created_by) select account_id, id, unit_id, person from drawn)
  insert into geofence_versions (account_id, geofence_id, version, unit_id, name, color, resources, shape, bounds, area_m2, in_force_from, outline)
  select account_id, id, 1, unit_id, name, '#1971c2', '{entry,exit}', shape,
    array(select value::text::float8 from jsonb_array_elements(bounds)), 1, '-infinity', nullif(outline, 'null') from drawn`;
