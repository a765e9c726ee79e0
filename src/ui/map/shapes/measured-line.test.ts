import { describe, expect, it, test } from 'vitest';
import { legsOf, lengthOf, metresFrom, shortestWay, type MapSpot } from './measured-line.ts';

const spot = (longitude: number, latitude: number): MapSpot => ({ longitude, latitude });
const portoAlegre = spot(-51.23, -30.03);
const saoPaulo = spot(-46.63, -23.55);

test.each<[string, MapSpot[], number[]]>([
  ['nothing', [], []],
  ['one place', [portoAlegre], []],
  ['a degree of the equator and back', [spot(0, 0), spot(1, 0), spot(0, 0)], [111_195, 111_195]],
  ['Porto Alegre to São Paulo', [portoAlegre, saoPaulo], [852_800]],
])('legs of %s', (_, places, expected) => {
  const legs = legsOf(places);
  expect(legs).toHaveLength(expected.length);
  legs.forEach((leg, index) => expect(leg / (expected[index] ?? 0)).toBeCloseTo(1, 2));
  expect(lengthOf(places)).toBeCloseTo(legs.reduce((sum, leg) => sum + leg, 0));
});

describe('the shortest way', () => {
  it('is a straight line between near places', () => {
    const near = spot(-51.2, -30.1);
    expect(shortestWay(portoAlegre, near)).toEqual([portoAlegre, near]);
  });

  it('keeps the distance, in even steps', () => {
    const way = shortestWay(portoAlegre, saoPaulo);
    expect(way.length).toBeGreaterThan(8);
    expect(lengthOf(way)).toBeCloseTo(metresFrom(portoAlegre, saoPaulo), 0);
    const legs = legsOf(way);
    expect(Math.max(...legs) - Math.min(...legs)).toBeLessThan(1);
  });

  it('bends towards the pole', () => {
    const [, middle] = shortestWay(spot(-10, 50), spot(-8, 50)).filter(
      ({ longitude }) => longitude > -9.6 && longitude < -8.4,
    );
    expect(middle?.latitude ?? 51).toBeGreaterThan(50);
  });

  it('stays one line where the map has its edge', () => {
    expect(shortestWay(spot(179, 0), spot(-179, 0))).toHaveLength(2);
  });
});
