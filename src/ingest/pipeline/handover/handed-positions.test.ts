import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeHanded, encodeHanded, joinPieces, splitPieces } from './handed-positions.ts';
import { emptyPosition } from '../read-position.ts';

const number = fc.option(fc.double({ noNaN: true }), { nil: undefined });
const truth = fc.option(fc.boolean(), { nil: undefined });
const position = fc
  .record({
    time: fc.integer(),
    received: fc.integer(),
    latitude: fc.double({ noNaN: true }),
    longitude: fc.double({ noNaN: true }),
    speed_kmh: number,
    satellites: number,
    hour_meter_h: number,
    ignition: truth,
    work: truth,
    attributes: fc.option(fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'binary' }), fc.boolean())), {
      nil: undefined,
    }),
  })
  .map((given) => ({ ...emptyPosition(0), ...given }));
const assets = Array.from({ length: 5 }, (_, n) => ({ id: `0000-${n}`, code: `Ã-${n}` }));

test('positions cross unchanged and in order, in pieces of any size', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), position)), fc.integer({ min: 1, max: 5_000 }), (sent, mostBytes) => {
      const of = sent.map(([place]) => assets[place] ?? { id: '', code: '' });
      const positions = sent.map(([, each]) => each);
      const pieces = encodeHanded({ accountId: 'a', assets: of, positions }, mostBytes);
      const received = splitPieces(Buffer.from(joinPieces(pieces))).map(decodeHanded);
      expect(received.flatMap((each) => each.positions)).toEqual(positions);
      expect(received.flatMap((each) => each.assets)).toEqual(of);
      expect(received.every(({ accountId }) => accountId === 'a')).toBe(true);
    }),
  );
});

test('a piece is no larger than asked', () => {
  const each = { ...emptyPosition(0), time: 1, latitude: 1, longitude: 2, attributes: { note: 'é'.repeat(100) } };
  const positions = Array.from({ length: 500 }, () => each);
  const of = positions.map((_, n) => assets[n % assets.length] ?? { id: '', code: '' });
  const pieces = encodeHanded({ accountId: 'a', assets: of, positions }, 20_000);
  expect(pieces.length).toBeGreaterThan(5);
  for (const { length } of pieces) expect(length).toBeLessThan(20_500);
});
