import { expect, test } from 'vitest';
import { replayAddress, type ReplayAddress } from './replay-address.ts';

const plain: ReplayAddress = { codes: [], from: null, to: null, at: null, speed: 60, moment: null };
const noon = Date.parse('2026-11-20T12:00:00Z');

test.each<[string, Partial<ReplayAddress>]>([
  ['', {}],
  ['replay=EXC-1,EXC-2,,EXC-1&speed=300', { codes: ['EXC-1', 'EXC-2'], speed: 300 }],
  [
    'replay=A&from=2026-11-20T12:00:00Z&to=2026-11-20T12:00:00.000Z&t=2026-11-20T12:00Z',
    { codes: ['A'], from: noon, to: noon, at: noon },
  ],
  [`at_time=${noon}`, { moment: noon }],
  ['speed=7&from=yesterday&to=&at_time=never', {}],
])('"%s" is parsed, and unknown values are omitted', (query, expected) => {
  expect(replayAddress.read(new URLSearchParams(query))).toEqual({ ...plain, ...expected });
});

test('an address is stable, and foreign parameters stay', () => {
  const address: ReplayAddress = {
    codes: ['ÔNI 1', 'B'],
    from: noon,
    to: noon + 3_600_000,
    at: noon + 61_000,
    speed: 5,
    moment: noon,
  };
  const written = replayAddress.write(new URLSearchParams('asset=B&from=old'), address);
  expect(replayAddress.read(written)).toEqual(address);
  expect(written.get('asset')).toBe('B');
  expect(written.get('from')).toBe('2026-11-20T12:00Z');
  expect(replayAddress.write(written, plain).toString()).toBe('asset=B');
});
