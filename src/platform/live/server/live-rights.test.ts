import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scopeOf } from '../../server/testing/live-listener.ts';
import { LiveReader } from './live-reader.ts';
import { LiveRights, type ReadAccessMarks } from './live-rights.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const roundMs = 3_000;

/** Two streams of one person and one of another, and what is read for them. */
function watch() {
  const marks = new Map<string, string>();
  const rechecked: LiveReader[] = [];
  const open = (sessionId: string) => {
    marks.set(sessionId, 'at first');
    const scope = scopeOf(randomUUID());
    const recheck = async () => {
      rechecked.push(reader);
      return scope;
    };
    const subscription = { scope, sessionId, recheck, typesOf: () => [], lastEventId: null };
    const reader = new LiveReader('a', subscription, { room: () => undefined, end: () => undefined });
    return reader;
  };
  const [ana, bia] = [randomUUID(), randomUUID()];
  const streams = [open(ana), open(ana), open(bia)];
  const readMarks = vi.fn<ReadAccessMarks>(async () => marks);
  const log = pino({ level: 'silent' });
  const rights = new LiveRights({ readers: { all: () => streams }, readMarks, log }, () => undefined);
  const round = async () => {
    rechecked.length = 0;
    readMarks.mockClear();
    await vi.advanceTimersByTimeAsync(roundMs);
    return { rechecked: [...rechecked].toSorted((a, b) => streams.indexOf(a) - streams.indexOf(b)), readMarks };
  };
  return { ana, bia, streams, marks, readMarks, round, rights };
}

test('a round asks once for all streams, and rechecks those for which something has changed', async () => {
  const { ana, bia, streams, marks, round, rights } = watch();
  const [, , ofBia] = streams;
  expect((await round()).rechecked).toEqual(streams);
  const quiet = await round();
  expect(quiet.rechecked).toEqual([]);
  expect(quiet.readMarks.mock.calls).toEqual([[[ana, bia]]]);
  marks.set(bia, 'with less');
  expect((await round()).rechecked).toEqual([ofBia]);
  expect((await round()).rechecked).toEqual([]);
  // A session that is not valid any more has none.
  marks.delete(ana);
  expect((await round()).rechecked).toEqual(streams.slice(0, 2));
  rights.stop();
});

test('while marks cannot be read nothing is rechecked, and the next round asks again', async () => {
  const { streams, readMarks, round, rights } = watch();
  readMarks.mockRejectedValueOnce(new Error('The database is down.'));
  expect((await round()).rechecked).toEqual([]);
  expect((await round()).rechecked).toEqual(streams);
  rights.stop();
});
