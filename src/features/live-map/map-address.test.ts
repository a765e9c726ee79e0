import { expect, test } from 'vitest';
import { readMapAddress, writeMapAddress, type MapAddress } from './map-address.ts';

const plain: MapAddress = { asset: null, groups: [], text: '', sort: 'code', at: null };

test.each<[string, Partial<MapAddress>]>([
  ['', {}],
  ['asset=ESC-0142&status=running,off', { asset: 'ESC-0142', groups: ['running', 'off'] }],
  ['status=running,unheard,off&sort=upwards', { groups: ['running', 'off'] }],
  ['q=cat+336&sort=speed', { text: 'cat 336', sort: 'speed' }],
  ['at=-30.03300,-51.23000,13.50', { at: { latitude: -30.033, longitude: -51.23, zoom: 13.5 } }],
  ['at=-30,-51', {}],
  ['at=95,-51,3', {}],
  ['at=,,', {}],
  ['at=1,2,3,4', {}],
  ['at=a,b,c', {}],
])('"%s" is read, and what is not understood is left out', (query, expected) => {
  expect(readMapAddress(new URLSearchParams(query))).toEqual({ ...plain, ...expected });
});

test('what is written is read again, and parameters of others stay', () => {
  const address: MapAddress = {
    asset: 'ÔNI 1',
    groups: ['silent'],
    text: 'são',
    sort: 'recent',
    at: { latitude: -30.03312, longitude: -51.23, zoom: 12.25 },
  };
  const written = writeMapAddress(new URLSearchParams('theirs=1&asset=OLD'), address);
  expect(readMapAddress(written)).toEqual(address);
  expect(written.get('theirs')).toBe('1');
  expect(writeMapAddress(written, plain).toString()).toBe('theirs=1');
});
