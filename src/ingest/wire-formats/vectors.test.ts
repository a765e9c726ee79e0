import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readOsmAndJson } from './osmand-json.ts';
import { readOsmAndQuery } from './osmand.ts';
import type { DeviceReading } from './reading.ts';
import { readTraccar } from './traccar.ts';
import { resource } from '#platform/server/resources.ts';

const received = Date.UTC(2026, 10, 20);

function readVectors<S extends z.ZodMiniType>(name: string, schema: S): z.output<S>[] {
  const text = readFileSync(resource(`vectors/${name}.json`), 'utf8');
  return z.parse(z.array(schema), JSON.parse(text));
}

const maybeNumber = z.optional(z.nullable(z.number()));

const osmAnd = z.object({
  id: z.string(),
  input: z.object({ path: z.string(), body: z.optional(z.string()) }),
  expected: z.object({
    decoded: z.object({
      deviceId: z.string(),
      time: z.string(),
      lat: maybeNumber,
      lon: maybeNumber,
      altitude: maybeNumber,
      speedMps: maybeNumber,
      course: maybeNumber,
      accuracy: maybeNumber,
      attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  }),
});

function readOsmAnd(input: { path: string; body?: string }): DeviceReading | null {
  if (input.body !== undefined) return readOsmAndJson(JSON.parse(input.body), received);
  return readOsmAndQuery(new URL(input.path, 'http://portal').searchParams, received);
}

test.each(readVectors('osmand', osmAnd).map((vector) => [vector.id, vector] as const))(
  '%s is read as Traccar reads it',
  (_, { input, expected }) => {
    const { decoded } = expected;
    const reading = readOsmAnd(input);
    expect(reading).toMatchObject({ deviceId: decoded.deviceId, errors: null });
    const position = reading?.position ?? null;
    if (decoded.lat === undefined) return expect(position).toBeNull();
    expect(position).toMatchObject({
      time: Date.parse(decoded.time),
      latitude: decoded.lat,
      longitude: decoded.lon,
      accuracy_m: decoded.accuracy,
    });
    expect(position?.altitude_m).toBe(decoded.altitude);
    expect(position?.speed_kmh ?? null).toBe(
      decoded.speedMps === null ? null : Math.round((decoded.speedMps ?? 0) * 360) / 100,
    );
    expect(position?.heading_deg ?? null).toBe(decoded.course);
    // The odometer of all of them is zero: it does not count and stays an attribute.
    expect(position?.attributes).toEqual(decoded.attributes);
  },
);

const forward = z.object({
  id: z.string(),
  input: z.nullable(z.looseObject({})),
  expected: z.union([z.string(), z.looseObject({})]),
});

test('a position of an older Traccar server is read', () => {
  const vector = readVectors('forward', forward).find(({ id }) => id === 'forward-00');
  expect(readTraccar(vector?.input, received)).toEqual({
    deviceId: '1',
    errors: null,
    position: expect.objectContaining({
      time: Date.parse('2020-05-07T09:48:15.000Z'),
      latitude: 21.1416013,
      longitude: 99.6410078,
      speed_kmh: 0,
      heading_deg: 90,
      accuracy_m: 2200,
      attributes: { batteryLevel: 53, distance: 0, totalDistance: 5922.96, motion: false },
    }),
  });
});

test('the format with a device: knots, metres, milliseconds, and the device’s unique id', () => {
  const vector = readVectors('forward', forward).find(({ id }) => id === 'forward-01-shape');
  expect(vector?.expected).toMatchObject({
    speedUnit: 'knots',
    odometerUnit: 'metres',
    hoursUnit: 'milliseconds',
    powerUnit: 'V',
  });
  const body = {
    position: {
      deviceId: 7,
      fixTime: '2026-11-19T10:00:00.000+00:00',
      valid: true,
      latitude: -30.03,
      longitude: -51.21,
      speed: 10,
      course: 360,
      attributes: {
        odometer: 1_234_500,
        hours: 7_200_000,
        ignition: true,
        power: 27.6,
        fuelLevel: 40,
        rpm: 900,
        sat: 9,
        alarm: 'sos',
      },
    },
    device: { id: 7, uniqueId: '860000000000001', name: 'Truck' },
  };
  expect(readTraccar(body, received)).toMatchObject({
    deviceId: '860000000000001',
    position: {
      speed_kmh: 18.52,
      heading_deg: 0,
      odometer_km: 1234.5,
      hour_meter_h: 2,
      ignition: true,
      supply_v: 27.6,
      fuel_pct: 40,
      rpm: 900,
      satellites: 9,
      attributes: { alarm: 'sos' },
    },
  });
  expect(readTraccar({ event: { type: 'alarm' }, ...body }, received)).toMatchObject({ deviceId: '860000000000001' });
  expect(readTraccar({ event: { type: 'deviceOffline' }, device: body.device }, received)).toEqual({
    deviceId: '860000000000001',
    position: null,
    errors: null,
  });
});

test('Traccar’s URL template may use the OsmAnd endpoint: its times are milliseconds', () => {
  const vector = readVectors('forward', forward).find(({ id }) => id === 'forward-url-gprmc');
  const fixTime = new URL(String(vector?.expected)).searchParams.get('fixTime');
  const query = new URLSearchParams({ id: '123456789012345', timestamp: String(fixTime), lat: '20', lon: '30' });
  expect(readOsmAndQuery(query, received)).toMatchObject({
    deviceId: '123456789012345',
    position: { time: 1_451_610_123_000, latitude: 20, longitude: 30 },
  });
});

test.each([
  ['an invalid fix is no place', { valid: false }, null],
  [
    'one repeated for its newer signals counts at the device’s time',
    { valid: false, outdated: true, deviceTime: '2026-11-19T11:00:00Z' },
    Date.UTC(2026, 10, 19, 11),
  ],
])('Traccar: %s', (_, changes, time) => {
  const position = { deviceId: 7, fixTime: '2026-11-19T10:00:00Z', latitude: 1, longitude: 2, ...changes };
  expect(readTraccar({ position }, received)?.position?.time ?? null).toBe(time);
});

test.each([
  ['seconds', '1377177267', 1_377_177_267_000],
  ['milliseconds', '1377177267123', 1_377_177_267_123],
  ['ISO 8601', '2013-08-22T13:14:27Z', 1_377_177_267_000],
  ['date and time', '2013-08-22 13:14:27', 1_377_177_267_000],
  ['nothing: now', null, received],
])('OsmAnd: a time as %s', (_, timestamp, time) => {
  const query = new URLSearchParams({ deviceid: 'x', lat: '1', lon: '2', ...(timestamp && { timestamp }) });
  expect(readOsmAndQuery(query, received)?.position?.time).toBe(time);
});

test('OsmAnd: knots, cell towers joined, unknown parameters stored', () => {
  const query = new URLSearchParams(
    'id=x&location=1.5,2.5&speed=10&bearing=90&batt=87.5&ignition=true&temp1=-3&driver=Ana&cell=1,2&cell=3,4',
  );
  expect(readOsmAndQuery(query, received)?.position).toMatchObject({
    latitude: 1.5,
    longitude: 2.5,
    speed_kmh: 18.52,
    heading_deg: 90,
    ignition: true,
    attributes: { batteryLevel: 87.5, temp1: -3, driver: 'Ana', cell: '1,2;3,4' },
  });
});

test.each([
  ['id=x&lat=91&lon=0', { latitude: [120] }],
  ['id=x&lat=abc&lon=5', { latitude: [120] }],
  ['id=x&lat=0&lon=0', { latitude: [123], longitude: [123] }],
  ['id=x&lat=1&lon=2&timestamp=soon', { time: [138] }],
  ['id=x&lat=1&lon=2&timestamp=5', { time: [121] }],
  ['id=x&lat=1&lon=2&timestamp=2100000000', { time: [122] }],
])('OsmAnd: %s is refused with a code', (text, errors) => {
  expect(readOsmAndQuery(new URLSearchParams(text), received)?.errors).toEqual(errors);
});
