import { expect, test } from 'vitest';
import { withheldOf, type RankedFeed, type SourceReport } from './precedence.ts';

const older: RankedFeed = { id: 'a', firstFor: [] };
const newer: RankedFeed = { id: 'b', firstFor: [] };
const first: RankedFeed = { id: 'c', firstFor: ['hour_meter_h'] };
const feeds = [older, newer, first];
const of = (feedId: string | null): SourceReport[] => [{ feedId, element: 'hour_meter_h' }];

test.each<[string, RankedFeed, SourceReport[], string[]]>([
  ['to a tracker', older, of(null), ['hour_meter_h']],
  ['to an older feed', newer, of('a'), ['hour_meter_h']],
  ['to a feed that comes first', older, of('c'), ['hour_meter_h']],
  ['not to a newer feed', older, of('b'), []],
  ['not to itself', older, of('a'), []],
  ['not to a feed that is gone', older, of('x'), []],
  ['not to a tracker where it comes first', first, of(null), []],
  ['for other elements a tracker comes before it', first, [{ feedId: null, element: 'place' }], ['place']],
  ['nothing where nobody else reported', older, [], []],
])('a feed leaves an element %s', (_, own, reports, expected) => {
  expect([...withheldOf(own, reports, feeds)]).toEqual(expected);
});
