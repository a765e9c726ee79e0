/**
 * `npm run faults -- --times 20`: kills the portal and PostgreSQL repeatedly while devices send and a person uploads,
 * and checks that nothing acknowledged is lost, stored, counted or alerted twice, and that both recover in time; then
 * fills the disk of files and restores a backup. `--long`: 100 kills of each, 20 power losses, a full disk under the
 * data, cut networks, clocks that are set, and nights of the calendar; `-- power --times 20`, `-- disk`, `-- network`,
 * `-- clock` and `-- nights` are these alone.
 * `npm run faults -- upgrade [--from COMMIT]`: runs a former version beside the present one on one
 * database, with sends, reads and a live stream. `npm run faults -- soak [--hours 24] [--speed 20]`: a day by a fast clock
 * (`bench/faults/soak/soak.ts`). `npm run faults -- standby [--times 5]`: loses the primary of two under Patroni.
 * `npm run faults -- nodes [--times 3]`: kills each of three nodes, holds it past its leases, and ends NATS.
 * `npm run faults -- move [--positions 1000000]`: moves an account to another cell under load, the command killed in the middle.
 * `npm run faults -- feeds`: reads eight makers with random faults for 48 hours of a clock that jumps.
 * `npm run faults -- fuzz --requests 100000`: requests past the contract by callers of each kind, none of which may fail on
 * our side or take long. Exits with 1 on a violation; with `--untimed` no time is one, for machines of any speed.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { signIn } from './support/account-setup.ts';
import { drillBackup } from './faults/backup-drill.ts';
import { fillDataDisk, losePower } from './faults/disks.ts';
import { simulateFeeds } from './faults/feeds.ts';
import { fillSmallDisk } from './faults/full-disk.ts';
import { exitCode, judge, judgeLedgers, judgeLoad, judgeTime } from './faults/judge.ts';
import { say } from './support/say.ts';
import { breakTimes, killPortal, killPostgres } from './faults/kills.ts';
import { startLoad } from './faults/load.ts';
import { cutNetworks, passNights, stepClocks } from './faults/networks-and-clocks.ts';
import { drillMove } from './faults/move-drill.ts';
import { drillNodes } from './faults/nodes-drill.ts';
import { findFormerCommit, upgradeRolling } from './faults/rolling-upgrade.ts';
import { soak } from './faults/soak/soak.ts';
import { drillStandby, measureSyncCost } from './faults/standby.ts';
import { withPortal } from './support/portal-process.ts';

const limitMs = 5_000;
const failoverMs = 15_000;

const { values, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    long: { type: 'boolean', default: false },
    from: { type: 'string' },
    hours: { type: 'string', default: '24' },
    speed: { type: 'string', default: '20' },
    requests: { type: 'string', default: '100000' },
    positions: { type: 'string', default: '1000000' },
    untimed: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const times = Number(values.times);

/** What can be asked for alone. */
const kinds: Record<string, () => Promise<void>> = {
  kills: () => killBoth(times),
  power: () => losePower(times),
  disk: fillDataDisk,
  network: cutNetworks,
  clock: stepClocks,
  nights: passNights,
  backup: backUp,
  standby: loseStandby,
  nodes: loseNodes,
  move: () => moveUnderLoad(Number(values.positions)),
  upgrade: () => upgrade(values.from ?? findFormerCommit()),
  feeds: () => simulateFeeds(48),
  fuzz: async () => fuzz(Number(values.requests)),
  soak: async () => judge('soaks that are not flat', await soak(Number(values.hours), Number(values.speed)), 0),
};
const asked = positionals[0];
if (asked !== undefined && !(asked in kinds)) throw new Error(`What can be broken: ${Object.keys(kinds).join(', ')}.`);
if (asked !== undefined) await kinds[asked]?.();
else {
  await killBoth(values.long ? 100 : times);
  await backUp();
  if (values.long) {
    await losePower(20);
    await fillDataDisk();
    await cutNetworks();
    await stepClocks();
    await passNights();
  }
}
process.exitCode = exitCode();

async function killBoth(kills: number): Promise<void> {
  return withPortal(
    async (portal) => {
      const load = await startLoad(portal);
      const each = { times: kills, limitMs, sender: load.sender };
      await breakTimes('the portal killed', each, () => killPortal(portal));
      await breakTimes('PostgreSQL killed', each, () => killPostgres(portal));
      judgeLoad(await load.compare());
      const wrong = await fillSmallDisk(portal, await signIn(portal.base));
      if (wrong === null) say('        a full disk is shown where this runs as root on Linux');
      else {
        for (const what of wrong) say(`  ${what}`);
        judge('answers of a full disk that are others, or leave something behind', wrong.length, 0);
      }
    },
    { LOG_LEVEL: 'silent' },
  );
}

/** The primary is lost under load, and the portal finds the next: at an address of both, then behind HAProxy. */
async function loseStandby(): Promise<void> {
  for (const through of ['hosts', 'haproxy'] as const) {
    const { gapsMs, found } = await drillStandby(Math.min(times, 5), through);
    say(`through ${through}: positions acknowledged again after ${gapsMs.join(', ')} ms`);
    judgeTime(`longest until positions are acknowledged again through ${through}`, Math.max(...gapsMs), failoverMs);
    judgeLedgers(found);
  }
  const { perSecond, singleMs } = await measureSyncCost();
  say(`synchronous commit: ${Math.round(perSecond.on)} positions/s, without ${Math.round(perSecond.off)}`);
  say(`a single position in ${singleMs.on.toFixed(1)} ms, without ${singleMs.off.toFixed(1)} ms`);
}

/** By the test, which fuzzes with two seeds. */
function fuzz(requests: number): void {
  const env = { ...process.env, FUZZ_REQUESTS: String(Math.ceil(requests / 2)) };
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', 'src/app/tests/rights/fuzz.test.ts'], {
    stdio: 'inherit',
    env,
  });
  judge('fuzzed requests answered 500 or more, or after more than two seconds; see above', status ?? 1, 0);
}

/** The program of a former commit and the present one, on one database. */
async function upgrade(commit: string): Promise<void> {
  const { from, migrations, requests, failures, gapMs, found } = await upgradeRolling(commit);
  say(`from ${from}: ${migrations} migrations under ${requests} requests`);
  for (const failure of failures.slice(0, 20)) say(`  ${failure}`);
  judge('requests answered 500 or more, or not at all', failures.length, 0);
  judgeTime('longest time without an event in the live stream', gapMs, limitMs);
  judgeLedgers(found);
}

/** Three nodes that share shards over NATS. */
async function loseNodes(): Promise<void> {
  const { found, gapsMs, isUnchanged } = await drillNodes(times, say);
  judgeLedgers(found);
  for (const [fault, gapMs] of Object.entries(gapsMs))
    judgeTime(`${fault}; longest until positions of all shards are acknowledged again`, gapMs, limitMs);
  judge('rebuilds that change what was derived', isUnchanged ? 0 : 1, 0);
}

/** An account moves between two portals, each with its PostgreSQL server. */
async function moveUnderLoad(positions: number): Promise<void> {
  const { found, before, tookMs, gapMs, events, isUnchanged } = await drillMove(positions, say);
  say(`${before} positions moved in ${Math.round(tookMs)} ms; a stream had ${events} lines until it was ended`);
  judgeLedgers(found);
  judgeTime('longest time without an acknowledged position', gapMs, limitMs);
  judge('streams that showed nothing', events > 0 ? 0 : 1, 0);
  judge('rebuilds that change what was derived', isUnchanged ? 0 : 1, 0);
}

/** Back-up under load, and a restore to a moment after it. */
async function backUp(): Promise<void> {
  const { backupMs, restoreMs, found, isCopySound } = await drillBackup();
  say(
    `backed up in ${Math.round(backupMs)} ms under load, restored to a moment and serving in ${Math.round(restoreMs)} ms`,
  );
  judgeLedgers(found);
  judge('encrypted copies that cannot be restored', isCopySound ? 0 : 1, 0);
}
