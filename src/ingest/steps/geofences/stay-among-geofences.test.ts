import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AssetGeofences } from '#features/geofences/engine/crossings/asset-geofences.ts';
import { GeofenceBook } from '#features/geofences/engine/crossings/geofence-book.ts';
import { anyTrack } from '../testing/any-track.ts';
import { along, eventsOf, depot } from '../testing/geofence-tables.ts';
import { assetId, bookOf, boxAt, fenced, fencedBook, rulesWith, unitId, version } from '../testing/geofences.ts';
import { emptyStore, runFixes, runTrack, start, store, sumOf, toFix } from '../testing/run-track.ts';
import { advance } from '../track.ts';
import { TrackOutput } from '../track-output.ts';
import { createTrack } from '../track-state.ts';

test('the same fixes give the same rows, whatever the index was queried for before', () => {
  const forgetful = {
    ...fenced,
    get geofences() {
      return new AssetGeofences(fencedBook, assetId, unitId);
    },
  };
  fc.assert(
    fc.property(anyTrack, (fixes) => {
      expect(runFixes(fixes, fenced)).toEqual(runFixes(fixes, forgetful));
    }),
    { numRuns: 400 },
  );
});

test('a geofence that ended along the way is left by an asset inside it', () => {
  const rules = rulesWith([{ ...depot, to: start + 55_000 }]);
  const { geofenceStays } = runTrack(along('0:0 10:150 20:200 30:200 40:200 50:200 60:200 70:200'), rules);
  expect([...geofenceStays.values()].map(({ leftAt }) => leftAt)).toEqual([start + 55_000]);
});

test('splitting a track at stored states loses or duplicates no time inside', () => {
  fc.assert(
    fc.property(anyTrack, fc.integer({ min: 1, max: 9 }), (fixes, length) => {
      const stored = emptyStore();
      let state = createTrack();
      for (let at = 0; at < fixes.length; at += length) {
        const out = new TrackOutput();
        for (const fix of fixes.slice(at, at + length)) advance(state, fix, fenced, out);
        store(stored, out.take());
        state = structuredClone(state);
      }
      const { sum, ...straight } = runFixes(fixes, fenced);
      expect({ ...stored, state }).toEqual(straight);
      expect(sum).toEqual(sumOf(stored.days.values()));
    }),
    { numRuns: 400 },
  );
});

test.each(['0:0 10:150 20:250 30:300', '0:300 10:300 20:300 30:600'])(
  'two that it is in, or about to leave, stand in one order: %s',
  (way) => {
    const rules = rulesWith([
      version({ id: 'later', shape: boxAt(-1_000, 100, 1_000, 500) }),
      version({ id: 'first', shape: boxAt(-1_000, 200, 1_000, 500) }),
    ]);
    const { state } = runTrack(along(way), rules);
    expect(state.geofences?.map(({ part }) => part)).toEqual(['first', 'later']);
  },
);

test('an asset outside before and after, through a geofence, passes', () => {
  const fixes = along('0:-2000 10:-2000 20:-2000 110:505 200:-2000');
  expect(eventsOf(runTrack(fixes, rulesWith([depot]))).replaceAll(/ [\d.]+/g, '')).toBe('entry, exit, entry, exit');
});

test('a replay beside live ingest has its own state', () => {
  const rules = rulesWith([depot]);
  const [live, replayed] = ['0:-2000 10:-2000 20:-2000', '0:1700 10:1700 20:1700'].map((text) => {
    const track = { state: createTrack(), out: new TrackOutput() };
    for (const fix of along(text).map(toFix)) advance(track.state, fix, rules, track.out);
    return track;
  });
  for (const track of [live, replayed])
    for (const fix of along('110:1700 120:1700').map(toFix)) if (track) advance(track.state, fix, rules, track.out);
  expect(live?.out.take().geofenceEvents.map(({ type }) => type)).toEqual(['entry', 'exit']);
  expect(replayed?.out.take().geofenceEvents).toEqual([]);
});

test.each([35, 45, 55])(
  'one that ends %i s on around an asset ends then, or at the last fix that was judged',
  (end) => {
    const fixes = along('0:0 10:150 20:200 30:200 40:200 50:200 60:200').map(toFix);
    const book = bookOf([depot]);
    const geofences = new AssetGeofences(book, assetId, unitId);
    const [state, out] = [createTrack(), new TrackOutput()];
    const play = (fix: (typeof fixes)[number]) => advance(state, fix, { ...fenced, geofences }, out);
    fixes.slice(0, 6).forEach(play);
    book.put({ ...depot, to: start + end * 1000 });
    fixes.slice(6).forEach(play);
    expect(out.take().geofenceStays.map(({ leftAt }) => leftAt)).toEqual([start + Math.max(end, 50) * 1000]);
  },
);

test('a geofence applies from its creation to its end', () => {
  const book = new GeofenceBook();
  const geofences = new AssetGeofences(book, assetId, unitId);
  const here = { longitude: -51.198, latitude: -30.03 };
  const heldAt = (s: number) => {
    return geofences.around({ ...here, time: start + s * 1000 }, here).held.map(({ id }) => id);
  };
  expect(heldAt(0)).toEqual([]);
  book.put({ ...depot, from: start + 10_000 });
  expect([heldAt(5), heldAt(10), heldAt(11)]).toEqual([[], ['geofence'], ['geofence']]);
  book.put({ ...depot, from: start + 10_000, to: start + 20_000 });
  expect([heldAt(19), heldAt(20), heldAt(21)]).toEqual([['geofence'], [], []]);
});
