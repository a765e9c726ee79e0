import { describe, expect, test } from 'vitest';
import { countFilters, geofencesAddress } from './geofences-address.ts';

const read = (text: string) => geofencesAddress.read(new URLSearchParams(text));
const rewrite = (text: string) => geofencesAddress.write(new URLSearchParams(text), read(text)).toString();
const id = '0198c0de-0000-7000-8000-00000000000';

describe('address of the geofence page', () => {
  test.each([
    '',
    `search=gate&active=false&sort=-inside_now&unit_id=${id}1&unit_id=${id}2&resource=exit`,
    `active=true&asset_id=${id}1`,
    'geofence=g&tab=events&span=today&event=e&type=exit',
    'geofence=g&form=edit',
    'form=new&at=-10.91000%2C-37.07000%2C12.50&map=hybrid',
    'geofence=g&from=2026-11-01T00%3A00%3A00.000Z&to=2026-11-02T00%3A00%3A00.000Z',
  ])('is stable when parsed and written: %s', (text) => {
    expect(rewrite(text)).toBe(text);
  });

  test.each([
    ['tab=nonsense&geofence=g', 'geofence=g'],
    ['sort=colour', ''],
    ['resource=flying', ''],
    ['active=maybe', ''],
    ['unit_id=mine&asset_id=mine', ''],
    ['form=edit', ''],
    ['at=1,2', ''],
    ['geofence=g&form=new', 'form=new'],
    ['tab=days&event=e', ''],
  ])('omits defaults: %s', (text, expected) => {
    expect(rewrite(text)).toBe(expected);
  });

  test('preserves foreign parameters', () => {
    expect(rewrite('theirs=1')).toBe('theirs=1');
  });

  test('counts filters other than the search', () => {
    expect(countFilters(read('search=a&sort=unit').filter)).toBe(0);
    expect(countFilters(read('active=false&resource=exit&resource=entry').filter)).toBe(2);
  });
});
