import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import type { MakerQuirks } from '#testing/feeds/fake-maker.ts';
import { seriesOf } from '#testing/feeds/generate-fleet.ts';
import { makers } from '#testing/feeds/makers.ts';
import { seeded } from '#testing/ingest/journey.ts';
import { simulateFeeds, type Disturbance, type SimulatedFeed } from '#testing/feeds/simulate.ts';
import { hourMs } from '#platform/time/durations.ts';
import { getFeed } from '../contract.ts';
import { elementNames, type ElementName } from '../../aemp/elements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    feedHours?: number;
  }
}

const tokenKey = randomBytes(32);
const fixture = await createApiFixture({ ownDatabase: true, feedHosts: ['127.0.0.1:*'], tokenKey });
const { api, admin } = fixture;

/** Of each element the column that holds it, and the child of its message. */
const columns: Partial<Record<ElementName, [column: string, child: string]>> = {
  Locations: ['latitude', 'Latitude'],
  CumulativeOperatingHours: ['hour_meter_h', 'Hour'],
  CumulativeFuelUsed: ['fuel_used_l', 'FuelConsumed'],
  FuelRemainingRatio: ['fuel_pct', 'Percent'],
  Distance: ['odometer_km', 'Odometer'],
  EngineCondition: ['engine_on', 'Running'],
};
/** What a maker does not report in a way that can be read. */
const absent: Partial<Record<string, readonly ElementName[]>> = { bobcat: ['FuelRemainingRatio', 'Distance'] };

/** Two days take minutes: `npm run faults -- feeds`. */
const hours = inject('feedHours') ?? 3;
const usualQuota = 1_000;
/** So few calls a day that series wait for each other: half of them read the fleet every 30 minutes. */
const fewCalls: Partial<Record<string, number>> = { caterpillar: 130, liebherr: 100 };
const quotaOf = ({ provider }: { provider: string }) => fewCalls[provider] ?? usualQuota;
/** Has its fleet on two pages. */
const paged = 'volvo_ce';
/** One maker is away for so long. */
const outageMs = (hours / 3) * hourMs;

test(`${hours} hours over eight makers with random faults: each reading once, no quota or pace exceeded, the longest gap named`, async () => {
  const random = seeded(20_261_120);
  // It ends now: health counts a silence up to the present as a gap.
  const start = Math.floor(Date.now() / 60_000) * 60_000 - (hours + 6) * hourMs;
  const [outage, quiet] = [start + (hours / 3) * hourMs, start + hours * hourMs];
  let disturbed = 0;
  const disturb = ({ provider }: MakerQuirks, path: string, now: number): Disturbance => {
    if (now >= quiet) return null;
    if (provider === 'komatsu' && now >= outage && now < outage + outageMs) return { status: 503 };
    const chance = random();
    if (chance > 0.03 || path === '/token') return null;
    const faults: Disturbance[] = [
      { status: 500 },
      { status: 503, headers: { 'retry-after': '1800' } },
      { status: 429 },
      { status: 200, body: '<!doctype html><html></html>' },
      { status: 401 },
      'break',
    ];
    disturbed += 1;
    return faults[Math.floor(random() * faults.length)] ?? null;
  };
  const target = api.history;
  let [deliveries, firstOfPage, midPageKills] = [0, 0, 0];
  /** Whether it is the first machine of a page of two, now and then. */
  const isMidPage = (assetId: string) => {
    const { maker, machines } = sim.feeds.find(({ feed }) => feed.provider === paged) ?? {};
    const isOfFleet = /\/Fleet\/\d+$/.test(maker?.asked.at(-1) ?? '');
    if (!isOfFleet || assetId !== machines?.[0]?.assetId || ++firstOfPage % 3 !== 1) return false;
    midPageKills += 1;
    return true;
  };
  const sim = await simulateFeeds({
    fixture,
    tokenKey,
    target,
    makers: Object.values(makers).map((quirks: MakerQuirks) => ({
      ...quirks,
      write: cleanly(quirks),
      callsPerDay: quotaOf(quirks),
      ...(quirks.provider === paged && { fleetPageSize: 2 }),
    })),
    machinesOf: ({ provider }) => (provider === paged ? 3 : 1),
    feed: { history_days: 0, poll_minutes: 30 },
    start,
    disturb,
    // By count: how often random numbers are drawn depends on which reads meet.
    isKilled: (assetId) => sim.now() < quiet && (isMidPage(assetId) || ++deliveries % (hours >= 48 ? 100 : 10) === 0),
    random,
  });
  onTestFinished(sim.close);
  await sim.runUntil(quiet + 6 * hourMs);
  expect(midPageKills).toBeGreaterThan(0);
  expect(sim.kills()).toBeGreaterThan(midPageKills);
  for (const { feed, maker, machines } of sim.feeds) {
    if (feed.provider === paged)
      expect(maker.asked.filter((path) => path.endsWith('/Fleet/2')).length).toBeGreaterThan(1);
    expect([feed.name, maker.beyondQuota, maker.tooFast]).toEqual([feed.name, [], []]);
    for (const machine of machines) {
      const span = { start: start + hourMs, end: quiet, now: sim.now(), clock: 'event' as const };
      const wrong = await findWrong(sim.owner, { feed, machine, span });
      expect([feed.name, wrong]).toEqual([feed.name, []]);
    }
  }
  const komatsu = sim.feeds.find(({ feed }) => feed.provider === 'komatsu');
  const { health } = await api.call(getFeed, { ...admin(), params: { id: komatsu?.feed.id ?? '' } });
  const gap = health.longest_gap;
  const from = Date.parse(gap?.from ?? '');
  expect(from).toBeGreaterThan(outage - 2 * hourMs);
  expect(from).toBeLessThanOrEqual(outage);
  expect(gap?.seconds).toBeGreaterThanOrEqual(outageMs / 1_000);
  if (hours >= 48)
    for (const [provider, quota = 0] of Object.entries(fewCalls)) {
      const { rows: days } = await sim.owner.query<{ most: number }>(
        'select max(d.calls)::int as most from feed_days d join feeds f on f.id = d.feed_id where f.provider = $1',
        [provider],
      );
      expect([provider, (days[0]?.most ?? 0) > quota * 0.8]).toEqual([provider, true]);
    }
  if (inject('feedHours') === undefined) return;
  const calls = sim.feeds.reduce((sum, { maker }) => sum + maker.asked.length, 0);
  const { rows } = await sim.owner.query<{ count: number }>('select count(*)::int as count from positions');
  const named = `${((gap?.seconds ?? 0) / 3_600).toFixed(1)} h of an outage of ${outageMs / hourMs} h`;
  process.stdout.write(
    `${calls} calls, ${disturbed} disturbed, ${sim.kills()} kills (${midPageKills} in mid-page), ${rows[0]?.count} positions, gap ${named}\n`,
  );
}, 900_000);

/** Values that some makers write in a way that is not read are other tests' matter. */
function cleanly({ provider, write }: MakerQuirks): MakerQuirks['write'] {
  return provider === 'volvo_ce' ? (document) => document : write;
}

interface Looked {
  feed: SimulatedFeed['feed'];
  machine: SimulatedFeed['machines'][number];
  span: Parameters<typeof seriesOf>[2];
}

/** Readings of a machine that are not stored exactly once, and columns with more than was reported. */
async function findWrong(owner: Client, { feed, machine, span }: Looked): Promise<string[]> {
  const { rows } = await owner.query<Record<string, unknown> & { time: Date }>(
    'select * from positions where asset_id = $1 and time >= $2 and time < $3',
    [machine.assetId, new Date(span.start), new Date(span.end)],
  );
  const wrong: string[] = [];
  for (const element of elementNames) {
    const [column, child] = columns[element] ?? [];
    if (column === undefined || child === undefined || absent[feed.provider]?.includes(element)) continue;
    const held = rows.filter((row) => (element === 'Locations' ? row['altitude_m'] : row[column]) !== null);
    const messages = seriesOf(machine, element, span);
    for (const { datetime, values } of messages) {
      const at = Date.parse(datetime);
      const same = held.filter(
        ({ time, [column]: value }) => time.getTime() >= at && time.getTime() < at + 20 && isSame(value, values[child]),
      );
      if (same.length !== 1) wrong.push(`${element} of ${datetime} is stored ${same.length} times`);
    }
    if (held.length !== messages.length) wrong.push(`${element}: ${held.length} of ${messages.length}`);
  }
  const { rows: faults } = await owner.query<{ first: Date; last: Date; reports: number }>(
    'select first_seen_at as first, last_seen_at as last, reports from asset_faults where asset_id = $1',
    [machine.assetId],
  );
  for (const { first, last, reports } of faults) {
    const expected = seriesOf(machine, 'Faults', { ...span, start: first.getTime() - 20, end: last.getTime() + 1 });
    if (expected.length !== reports) wrong.push(`Faults: ${reports} reports of ${expected.length}`);
  }
  const least = seriesOf(machine, 'Faults', span).length;
  const all = faults.reduce((sum, { reports }) => sum + reports, 0);
  if (all < least) wrong.push(`Faults: ${all} of ${least}`);
  return wrong;
}

const isSame = (stored: unknown, sent: unknown) =>
  stored === sent || (typeof stored === 'number' && Math.abs(stored - Number(sent)) < 1e-3);
