import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { createDatabaseOfTest } from '#platform/server/testing/test-database.ts';
import { packTrack } from '../steps/stored-track.ts';
import { anyTrack } from '../steps/testing/any-track.ts';
import { fenced as rules } from '../steps/testing/geofences.ts';
import { TrackOutput } from '../steps/track-output.ts';
import { createTrack, type TrackState } from '../steps/track-state.ts';
import { advance } from '../steps/track.ts';

function drive(fixes: Parameters<typeof advance>[1][]): TrackState {
  const state = createTrack();
  const out = new TrackOutput();
  for (const fix of fixes) advance(state, fix, rules, out);
  return state;
}

test('an upgrade stores tracks as a checkpoint writes them', async () => {
  const database = await createDatabaseOfTest();
  const owner = await openClientOfTest(database.owner);
  const fix = { time: 1_000_005, latitude: 1, longitude: 2, speed_kmh: null, accuracy_m: 3 };
  const speeding = { part: 'p', geofence: 'g', version: 1, limitKmh: 40, first: fix, top: fix, noticed: 999_999 };
  const states: TrackState[] = [
    createTrack(),
    { ...createTrack(), time: 1_000_000, pace: fix, stray: { ...fix, count: 1 }, speeding },
    { ...createTrack(), time: 1_000_000, fuelLevel: { pct: 60.5, at: 999_000 }, engineAt: 998_000 },
    ...fc.sample(anyTrack, 200).map(drive),
  ];
  await owner.query(`delete from migrations where name ~ '^0090-'`);
  // Only rows count here: foreign keys are not checked.
  await owner.query('set session_replication_role = replica');
  const assets = states.map(() => randomUUID());
  for (const [place, state] of states.entries())
    await owner.query('insert into asset_states (account_id, asset_id, track) values ($1, $2, $3)', [
      assets[0],
      assets[place],
      JSON.stringify(state),
    ]);
  await owner.query('insert into asset_states (account_id, asset_id) values ($1, $2)', [assets[0], randomUUID()]);
  await migrate(database.owner, { portal: null, ingest: null });
  const { rows } = await owner.query<{ track: unknown }>(
    'select track from asset_states order by array_position($1::uuid[], asset_id)',
    [assets],
  );
  expect(rows.map(({ track }) => track)).toEqual([...states.map((state) => JSON.parse(packTrack(state))), null]);
});
