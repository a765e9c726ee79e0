import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberNames, numberTypes, PackedDay, packPositions, type PackedPosition } from './position-codec.ts';

/** Numbers as devices send them, with few decimals, and any others that a column may hold. */
const double = fc.oneof(
  fc
    .tuple(fc.integer({ min: -2e9, max: 2e9 }), fc.constantFrom(1, 10, 1e3, 1e6, 1e7))
    .map(([whole, unit]) => whole / unit),
  fc.double(),
);
const real = fc.oneof(double, fc.float()).map((value) => Number(Math.fround(value).toPrecision(9)));
const numberOf = {
  float8: double,
  float4: real,
  bool: fc.constantFrom(0, 1),
  int2: fc.integer({ min: -32_768, max: 32_767 }),
};
const times = fc.oneof(
  fc.integer({ min: 0, max: 86_400 }).map((second) => 1.79e15 + second * 1e6),
  fc.integer({ min: 0, max: 86_400_000_000 }).map((micro) => 1.79e15 + micro),
);
const position = fc.record(
  {
    time: times,
    received_at: fc.integer({ min: -3e15, max: 3e15 }),
    attributes: fc.option(fc.oneof(fc.constantFrom('{"a": 1}', '{"b": 1.10}'), fc.json())),
    ...Object.fromEntries(numberNames.map((name) => [name, fc.option(numberOf[numberTypes[name]])])),
  },
  { noNullPrototype: true },
) as fc.Arbitrary<PackedPosition>;
const positions = fc.uniqueArray(position, { minLength: 1, maxLength: 60, selector: ({ time }) => time });

const unpack = async (some: readonly PackedPosition[]) => new PackedDay(await packPositions(some)).positions();

test('any positions unpack to the last digit, with what is missing, the time of reception and attributes', async () => {
  await fc.assert(
    fc.asyncProperty(positions, async (some) => {
      const sorted = some.toSorted((a, b) => a.time - b.time);
      expect(await unpack(sorted)).toStrictEqual(sorted);
    }),
    { numRuns: 300 },
  );
});

const bare = Object.fromEntries(numberNames.map((name) => [name, null])) as Record<string, null>;
const one = { time: 1.79e15, received_at: 1.79e15, attributes: null, ...bare } as unknown as PackedPosition;

test.each([
  ['negative zero', { latitude: -0, longitude: 0 }],
  ['no number', { latitude: Number.NaN, longitude: Number.POSITIVE_INFINITY }],
  ['least and greatest', { latitude: Number.MIN_VALUE, longitude: Number.MAX_VALUE, odometer_km: 2 ** 53 + 2 }],
  ['seventeen digits', { latitude: -10.9393413858164, longitude: -37.06274210974217 }],
  ['attributes beyond what JavaScript counts', { attributes: '{"n": 12345678901234567890.10}' }],
])('%s', async (_, fields) => {
  const some = [one, { ...one, time: one.time + 1, ...fields }];
  expect(await unpack(some)).toStrictEqual(some);
});

test('a day of an asset that reports each ten seconds takes a tenth of its rows', async () => {
  const day = Array.from({ length: 8_640 }, (_, step) => ({
    ...one,
    time: one.time + step * 10e6,
    received_at: one.time + step * 10e6 + 1e6 + ((step * 7_919) % 2_000) * 1_000,
    latitude: Math.round((-30 + Math.sin(step / 700) / 10) * 1e6) / 1e6,
    longitude: Math.round((-51 + Math.cos(step / 900) / 10) * 1e6) / 1e6,
    speed_kmh: Math.round(40 + 30 * Math.sin(step / 60)),
    heading_deg: (step * 3) % 360,
    engine_on: step % 3_000 < 2_500 ? 1 : 0,
    odometer_km: Math.round((5_000 + step / 12) * 10) / 10,
  }));
  expect((await packPositions(day)).length / day.length).toBeLessThan(10);
});

test('positions packed in a form of a later version are refused', () => {
  expect(() => new PackedDay(Buffer.from([9, 0, 0]))).toThrow('form unknown');
});
