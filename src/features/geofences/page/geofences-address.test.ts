import { describe, expect, test } from 'vitest';
import { testAddress } from '#testing/address-tests.ts';
import { countFilters, geofencesAddress } from './geofences-address.ts';

const read = (text: string) => geofencesAddress.read(new URLSearchParams(text));
const id = '0198c0de-0000-7000-8000-00000000000';

describe('address of the geofence page', () => {
  testAddress(geofencesAddress, {
    stable: [
      '',
      `search=gate&active=false&sort=-inside_now&unit_id=${id}1&unit_id=${id}2&resource=exit`,
      `active=true&asset_id=${id}1`,
      'geofence=g&tab=events&span=today&event=e&type=exit',
      'geofence=g&form=edit',
      'form=new&at=-10.91000%2C-37.07000%2C12.50&map=hybrid',
      'geofence=g&from=2026-11-01T00%3A00%3A00.000Z&to=2026-11-02T00%3A00%3A00.000Z',
    ],
    tidied: [
      ['tab=nonsense&geofence=g', 'geofence=g'],
      ['sort=colour', ''],
      ['resource=flying', ''],
      ['active=maybe', ''],
      ['unit_id=mine&asset_id=mine', ''],
      ['form=edit', ''],
      ['at=1,2', ''],
      ['geofence=g&form=new', 'form=new'],
      ['tab=days&event=e', ''],
    ],
  });

  test('counts filters other than the search', () => {
    expect(countFilters(read('search=a&sort=unit').filter)).toBe(0);
    expect(countFilters(read('active=false&resource=exit&resource=entry').filter)).toBe(2);
  });
});
