import { describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { getAddress } from '../contract.ts';
import { nearestPlaces, placeWriter } from './public.ts';

const { api, account } = await createApiFixture();

const ask = (query: string, headers = account.admin.headers) => api.send(getAddress, { headers, query });

test('a point in a city with known streets has its street', async () => {
  expect((await ask('?latitude=-30.06557&longitude=-51.15164')).body).toEqual({
    label: 'Avenida Bento Gonçalves, Porto Alegre, RS',
    place: 'Porto Alegre',
    region: 'RS',
    distance_m: expect.any(Number),
    bearing_deg: expect.any(Number),
    street: 'Avenida Bento Gonçalves',
    source: 'offline',
  });
});

test('a rural point has the nearest town with distance and bearing', async () => {
  const { body } = await ask('?latitude=-30.25&longitude=-51.5');
  expect(body).toMatchObject({ place: 'Guaíba', region: 'RS', distance_m: 22_628, bearing_deg: 228, street: null });
});

test('an unknown point is described by its coordinates', async () => {
  const { body } = await ask('?latitude=48.137&longitude=11.575');
  expect(body).toMatchObject({ label: '48.13700, 11.57500', place: null, distance_m: null, bearing_deg: null });
});

describe('an invalid point is refused', () => {
  test.each([
    '',
    '?latitude=1',
    '?latitude=90.1&longitude=0',
    '?latitude=0&longitude=-180.5',
    '?latitude=NaN&longitude=0',
    '?latitude=1e1&longitude=0',
    '?latitude=&longitude=0',
    '?latitude=0&longitude=0&radius=5',
    '?latitude=0&latitude=1&longitude=0',
  ])('%s', async (query) => expect((await ask(query)).status).toBe(422));
});

test('a viewer without map or asset sections gets no address', async () => {
  expect((await ask('?latitude=0&longitude=0', account.viewer.headers)).status).toBe(403);
});

test('many points keep their order', async () => {
  const points = Array.from({ length: 1_201 }, (_, index) => ({
    latitude: index % 2 === 0 ? -30.03306 : -23.5475,
    longitude: index % 2 === 0 ? -51.23 : -46.63611,
  }));
  const places = await nearestPlaces(points);
  expect(places).toHaveLength(1_201);
  expect(places.every(({ place }, index) => place === (index % 2 === 0 ? 'Porto Alegre' : 'São Paulo'))).toBe(true);
});

test('places are formatted in three languages with the account’s number format', async () => {
  const [off, street] = await nearestPlaces([
    { latitude: -30.13, longitude: -51.4 },
    { latitude: -30.06557, longitude: -51.15164 },
  ]);
  if (!off || !street) throw new Error('two places were asked for');
  const brazil = { currency: 'BRL', decimal_separator: ',', thousands_separator: '.' };
  expect(placeWriter('en')(off)).toBe('7.4\u00A0km W of Guaíba, RS');
  expect(placeWriter('pt', brazil)(off)).toBe('7,4\u00A0km a O de Guaíba, RS');
  expect(placeWriter('es', brazil)(off)).toBe('A 7,4\u00A0km al O de Guaíba, RS');
  expect(placeWriter('pt', brazil)(street)).toBe('Avenida Bento Gonçalves, Porto Alegre, RS');
});
