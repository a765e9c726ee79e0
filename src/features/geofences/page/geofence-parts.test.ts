import { describe, expect, test } from 'vitest';
import { geofenceColours, nextColour } from './geofence-colours.ts';
import { fieldPrefix, partOfField, partsOf, withPart, withSub } from './geofence-parts.ts';

const keysOf = (parts: readonly { key: string }[]) => parts.map(({ key }) => key);

describe('parts of a geofence in the form', () => {
  test('a new geofence is one part without a shape', () => {
    expect(partsOf(null)).toMatchObject([{ key: 'whole', id: null, name: '', shape: null }]);
  });

  test('a suggestion prefills name and shape', () => {
    const shape = { type: 'Circle' as const, center: [-37, -10.9] as [number, number], radius_m: 50 };
    expect(partsOf(null, { name: 'Quarry', shape })).toMatchObject([{ name: 'Quarry', shape }]);
  });

  test('sub-geofences are added and changed, each in its own colour', () => {
    const parts = withPart(withSub(withSub(partsOf(null), 'a'), 'b'), 'a', { name: 'Gate' });
    expect(keysOf(parts)).toEqual(['whole', 'a', 'b']);
    expect(parts[1]).toMatchObject({ name: 'Gate' });
    expect(new Set(parts.map(({ color }) => color)).size).toBe(3);
  });

  test.each([
    ['name', 0],
    ['shape', 0],
    ['asset_ids.3', 0],
    ['sub_geofences.0.shape', 1],
    ['sub_geofences.12.name', 13],
  ])('the field %s belongs to part %i', (field, part) => {
    expect(partOfField(field)).toBe(part);
  });

  test('field names map back to their part', () => {
    for (const part of [0, 1, 7]) expect(partOfField(`${fieldPrefix(part)}shape`)).toBe(part);
  });
});

test('when all colours are used they repeat', () => {
  expect(nextColour([])).toBe(geofenceColours[0]);
  expect(nextColour(geofenceColours.slice(0, 9))).toBe(geofenceColours[9]);
  expect(geofenceColours).toContain(nextColour(geofenceColours));
});
