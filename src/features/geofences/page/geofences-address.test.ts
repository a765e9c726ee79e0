import { describe, expect, test } from 'vitest';
import { isNarrowed, noGeofenceFilter, readGeofencesAddress, writeGeofencesAddress } from './geofences-address.ts';

const read = (text: string) => readGeofencesAddress(new URLSearchParams(text));
const rewrite = (text: string) => writeGeofencesAddress(new URLSearchParams(text), read(text)).toString();

describe('the address of the geofences', () => {
  test.each([
    '',
    'search=gate&active=false&sort=-inside_now&unit_id=a&unit_id=b&resource=exit',
    'active=true&asset_id=a',
    'geofence=g&tab=events&span=today&event=e&type=exit',
    'geofence=g&form=edit',
    'form=new&at=-10.91000%2C-37.07000%2C12.50&map=hybrid',
    'geofence=g&from=2026-11-01T00%3A00%3A00.000Z&to=2026-11-02T00%3A00%3A00.000Z',
  ])('says the same when it is written again: %s', (text) => {
    expect(rewrite(text)).toBe(text);
  });

  test.each([
    ['tab=nonsense&geofence=g', 'geofence=g'],
    ['sort=colour', ''],
    ['resource=flying', ''],
    ['active=maybe', ''],
    ['form=edit', ''],
    ['at=1,2', ''],
    ['geofence=g&form=new', 'form=new'],
    ['tab=days&event=e', ''],
  ])('leaves out what says nothing: %s', (text, told) => {
    expect(rewrite(text)).toBe(told);
  });

  test('keeps what others write there', () => {
    expect(rewrite('theirs=1')).toBe('theirs=1');
  });

  test('is narrowed by a search or a filter, not by its order', () => {
    expect(isNarrowed(noGeofenceFilter)).toBe(false);
    expect(isNarrowed(read('sort=unit').filter)).toBe(false);
    expect(isNarrowed(read('search=a').filter)).toBe(true);
    expect(isNarrowed(read('active=true').filter)).toBe(true);
  });
});
