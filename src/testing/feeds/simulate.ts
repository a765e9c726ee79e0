import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createFeed, type Feed } from '#features/integrations/feeds/contract.ts';
import type { FeedTarget } from '#features/integrations/feeds/server/deliver.ts';
import { pollFeeds } from '#features/integrations/feeds/server/poll-feeds.ts';
import { StoredSignIns } from '#features/integrations/feeds/server/calls/stored-sign-ins.ts';
import { UnchangedPages } from '#features/integrations/feeds/server/calls/unchanged-pages.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import type { ApiFixture } from '../fixtures/api-fixture.ts';
import { makerUser, secretFor, openMaker, type FakeMaker, type MakerQuirks } from './fake-maker.ts';
import { generateFleet, type GeneratedMachine } from './generate-fleet.ts';
import { loopback } from './read-maker.ts';

export interface SimulatedFeed {
  feed: Feed;
  maker: FakeMaker;
  machines: readonly (GeneratedMachine & { assetId: string })[];
}

/** An answer that takes the place of the usual one, or that the process is killed after the next positions are stored. */
export type Disturbance = ReturnType<NonNullable<Parameters<typeof openMaker>[1]['disturb']>>;

interface Simulated {
  fixture: ApiFixture;
  tokenKey: Keys;
  target: FeedTarget;
  makers: readonly MakerQuirks[];
  machinesOf(quirks: MakerQuirks): number;
  /** Of each feed. */
  feed: { history_days: number | null; poll_minutes: number };
  /** Milliseconds since 1970. */
  start: number;
  disturb(quirks: MakerQuirks, path: string, now: number): Disturbance;
  /** Whether the process is killed after positions of an asset were stored. */
  isKilled(assetId: string): boolean;
  random(): number;
}

/** Feeds of makers for the running test, read by a clock that jumps from one read to the next. */
export async function simulateFeeds(simulated: Simulated) {
  const { fixture, makers, target, start, random } = simulated;
  const { api, admin, database } = fixture;
  let clock = start;
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'SIM', name: 'Simulated' } });
  const owner = await openClientOfTest(database.owner);
  const feeds: SimulatedFeed[] = [];
  for (const quirks of makers) {
    const fleet = generateFleet(simulated.machinesOf(quirks), quirks.provider);
    const machines: (GeneratedMachine & { assetId: string })[] = [];
    for (const machine of fleet) {
      const { PIN, OEMName, Model } = machine.header;
      const body = { code: PIN, unit_id: unit.id, serial: PIN, manufacturer: OEMName, model: Model };
      machines.push({ ...machine, assetId: (await api.call(createAsset, { ...admin(), body })).id });
    }
    const disturb = (path: string) => simulated.disturb(quirks, path, clock);
    const maker = await openMaker(quirks, { machines, now: () => clock, disturb });
    const body = {
      name: quirks.provider,
      provider: quirks.provider,
      base_url: maker.baseUrl,
      sign_in: quirks.signIn,
      token_url: maker.tokenUrl,
      username: makerUser,
      secret: secretFor(quirks.signIn),
      unit_ids: [],
      active: true,
      ...simulated.feed,
      poll_minutes: Math.max(simulated.feed.poll_minutes, quirks.provider === 'deere' ? 60 : 15),
      calls_per_day: Number.isFinite(quirks.callsPerDay) ? quirks.callsPerDay : null,
    };
    const feed = await api.call(createFeed, { ...admin(), body });
    feeds.push({ feed, maker, machines });
  }
  await owner.query('update feeds set next_poll_at = $1, created_at = $1', [new Date(start)]);
  let [pages, signIns] = [new UnchangedPages(), new StoredSignIns()];
  let kills = 0;
  let kill = Promise.withResolvers<void>();
  const killing: FeedTarget = {
    async receive(...delivery) {
      const reply = await target.receive(...delivery);
      const [, assetId] = delivery;
      if (!simulated.isKilled(assetId)) return reply;
      kills += 1;
      kill.resolve();
      // Nothing after it happens.
      return new Promise(() => undefined);
    },
  };
  return {
    feeds,
    owner,
    kills: () => kills,
    now: () => clock,
    /** Reads what is due until an instant. */
    async runUntil(end: number) {
      for (;;) {
        const { rows } = await owner.query<{ at: Date }>('select min(next_poll_at) as at from feeds where active');
        const next = rows[0]?.at.getTime() ?? end;
        if (next > end) break;
        clock = Math.max(clock, next);
        const parts = {
          db: api.db,
          live: api.live,
          target: killing,
          outgoing: loopback,
          linkKey: simulated.tokenKey,
          pages,
          signIns,
          now: () => clock,
          wait: async (ms: number) => void (clock += ms),
          random,
        };
        const before = kills;
        await Promise.race([pollFeeds(parts, () => false), kill.promise]);
        if (kills === before) continue;
        // A process that starts knows neither pages nor sign-ins.
        [pages, signIns] = [new UnchangedPages(), new StoredSignIns()];
        kill = Promise.withResolvers<void>();
      }
      clock = end;
    },
    close() {
      for (const { maker } of feeds) maker.close();
    },
  };
}
