import { expect, test } from 'vitest';
import { noAssetFilter } from '#features/assets/catalogue/public.ts';
import { mapAddress, type MapAddress } from './map-address.ts';

const plain: MapAddress = {
  asset: null,
  filter: noAssetFilter,
  order: 'code',
  at: null,
  kind: 'roadmap',
  hidden: [],
  follows: false,
  geofences: null,
  geofence: null,
};

test.each<[string, Partial<MapAddress>]>([
  ['', {}],
  [
    'asset=ESC-0142&status=running&status=turned_off',
    { asset: 'ESC-0142', filter: { ...noAssetFilter, status: ['running', 'turned_off'] } },
  ],
  ['status=unheard&order=upwards&map=moon&hide=everything', {}],
  ['search=cat+336&order=speed', { filter: { ...noAssetFilter, search: 'cat 336' }, order: 'speed' }],
  ['at=-30.03300,-51.23000,13.50', { at: { latitude: -30.033, longitude: -51.23, zoom: 13.5 } }],
  ['map=hybrid&hide=trail,names', { kind: 'hybrid', hidden: ['names', 'trail'] }],
  ['asset=ESC-1&follow=1', { asset: 'ESC-1', follows: true }],
  ['follow=1', {}],
  ['at=-30,-51', {}],
  ['at=95,-51,3', {}],
  ['at=,,', {}],
  ['at=1,2,3,4', {}],
  ['at=a,b,c', {}],
])('"%s" is parsed, and invalid values are omitted', (query, expected) => {
  expect(mapAddress.read(new URLSearchParams(query))).toEqual({ ...plain, ...expected });
});

test('abbreviated links are parsed, and written in full', () => {
  const params = new URLSearchParams(['geofences=asset', 'geofence=a'].map((text) => text.slice(3)).join('&'));
  const address = { ...plain, geofences: 'asset', geofence: 'a' } as const;
  expect(mapAddress.read(params)).toEqual(address);
  expect(mapAddress.write(params, address).toString()).toBe('geofences=asset&geofence=a');
});

test('an address is stable when parsed and written, and foreign parameters stay', () => {
  const address: MapAddress = {
    asset: 'ÔNI 1',
    filter: { ...noAssetFilter, category: ['Excavator', ''], status: ['no_communication'], search: 'são' },
    order: 'recent',
    at: { latitude: -30.03312, longitude: -51.23, zoom: 12.25 },
    kind: 'satellite',
    hidden: ['clusters'],
    follows: true,
    geofences: 'asset',
    geofence: '019a0000-0000-7000-8000-000000000001',
  };
  const written = mapAddress.write(new URLSearchParams('theirs=1&asset=OLD&sort=-time'), address);
  expect(mapAddress.read(written)).toEqual(address);
  expect(written.get('theirs')).toBe('1');
  expect(mapAddress.write(written, plain).toString()).toBe('theirs=1&sort=-time');
});
