import { expect, test } from 'vitest';
import { testAddress } from '#testing/address-tests.ts';
import { replayPath, tripHistoryAddress } from './trip-history-address.ts';

const read = (text: string) => tripHistoryAddress.read(new URLSearchParams(text));
const write = (text: string, change: Partial<ReturnType<typeof read>> = {}) =>
  tripHistoryAddress.write(new URLSearchParams(text), { ...read(text), ...change }).toString();

testAddress(tripHistoryAddress, {
  stable: [
    '',
    'span=today',
    'from=2026-01-01T00%3A00%3A00.000Z&to=2026-01-02T00%3A00%3A00.000Z',
    'trip=A%40B%402026-01-01T00%3A00%3A00.000Z',
    'stop=EXC-1%402026-01-01T00%3A00%3A00.000Z&view=map',
    'category=Loader&code=A&code=B',
    'open=EXC-1',
  ],
});

test('invalid values are omitted', () => {
  expect(read('span=century&from=yesterday&to=never&trip=A&stop=@2026&view=globe&status=flying')).toMatchObject({
    span: 'last_7',
    chosen: null,
    view: 'list',
    filter: { status: [] },
  });
  expect(read('from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z&span=today').span).toBe('today');
});

test('a code may contain the separator of the instant', () => {
  expect(read('trip=A@B@2026-01-01T00:00:00Z').chosen).toEqual({
    kind: 'trip',
    code: 'A@B',
    started_at: '2026-01-01T00:00:00.000Z',
  });
});

test('only one item is selected', () => {
  const chosen = { kind: 'stop', code: 'A', started_at: '2026-01-01T00:00:00.000Z' } as const;
  expect(write('trip=B@2026-01-01T00:00:00Z', { chosen })).toBe('stop=A%402026-01-01T00%3A00%3A00.000Z');
  expect(write('trip=B@2026-01-01T00:00:00Z', { chosen: null })).toBe('');
});

test('any code is passed to the replay', () => {
  const path = replayPath('A&B', { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' });
  expect(Object.fromEntries(new URL(path, 'https://x.example').searchParams)).toMatchObject({
    asset: 'A&B',
    replay: 'A&B',
  });
});
