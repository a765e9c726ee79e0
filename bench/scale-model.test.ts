import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { costOf, describeFleets, needsOf, points, pointsFrom } from './scale-model.ts';

test('docs/scale.md has the table that the model gives', async () => {
  const page = await readFile(new URL('../docs/scale.md', import.meta.url), 'utf8');
  expect(page).toContain(`\n${describeFleets()}\n`);
});

test('ten times the fleet takes ten times as much, and a request alone costs more than its share of many', () => {
  const small = needsOf({ positionsPerHour: 1e6, assets: 10_000, together: 100 });
  const large = needsOf({ positionsPerHour: 1e7, assets: 100_000, together: 100 });
  for (const name of ['portalCores', 'databaseCores', 'logMBps', 'diskTB', 'ownedGB'] as const)
    expect(large[name] / small[name]).toBeCloseTo(10);
  expect(costOf(points.portal, 1)).toBeGreaterThan(costOf(points.portal, 1_000));
});

test('points from measurements give these again', () => {
  const [large, small] = [500, 1].map((together) => ({
    together,
    portal: costOf(points.portal, together),
    database: costOf(points.database, together),
    logBytes: points.logBytes,
  }));
  if (!large || !small) throw new Error('two loads');
  const found = pointsFrom(large, small);
  expect(found.portal.position).toBeCloseTo(points.portal.position);
  expect(found.portal.request).toBeCloseTo(points.portal.request);
  expect(found.database.request).toBeCloseTo(points.database.request);
  expect(found.logBytes).toBe(points.logBytes);
});
