/**
 * `npm run faults -- --times 20`: kills the portal and PostgreSQL repeatedly while devices send and a person uploads,
 * and checks that nothing acknowledged is lost, stored, counted or alerted twice, and that both recover in time; then
 * fills the disk. `npm run faults -- upgrade [--from COMMIT]`: runs a former version beside the present one on one
 * database, with sends, reads and a live stream. `npm run faults -- soak [--hours 24] [--speed 20]`: a day by a fast clock
 * (`bench/faults/soak.ts`). `npm run faults -- fuzz --requests 100000`: requests past the contract by callers of each
 * kind, none of which may fail on our side or take long. Exits with 1 on a violation.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clusterName, findCluster } from '#platform/server/postgres/postgres-place.ts';
import { findPostmaster } from '#platform/server/postgres/postgres-process.ts';
import { setUpAccount, signIn } from './account-setup.ts';
import { drillBackup } from './faults/backup-drill.ts';
import { compareLedgers, type Comparison } from './faults/compare-ledger.ts';
import { fillSmallDisk } from './faults/full-disk.ts';
import { startHotDevices } from './faults/hot-devices.ts';
import { startLedgerSender, type LedgerSender } from './faults/ledger-sender.ts';
import { findFormerCommit, upgradeRolling } from './faults/rolling-upgrade.ts';
import { soak } from './faults/soak.ts';
import { compareRings, drawStripes } from './faults/striped-geofence.ts';
import { startUploadSender } from './faults/upload-sender.ts';
import { createPortalProcess, type PortalProcess } from './portal-process.ts';

const limitMs = 5_000;
const assets = 120;
const hotAssets = 12;
const clients = 4;

const { values, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    from: { type: 'string' },
    hours: { type: 'string', default: '24' },
    speed: { type: 'string', default: '20' },
    requests: { type: 'string', default: '100000' },
  },
  allowPositionals: true,
});
const times = Number(values.times);
const say = (line: string) => void process.stdout.write(`${line}\n`);

let failed = 0;
if (positionals[0] === 'upgrade') await upgrade(values.from ?? findFormerCommit());
else if (positionals[0] === 'backup') await backUp();
else if (positionals[0] === 'soak') failed = await soak(Number(values.hours), Number(values.speed));
else if (positionals[0] === 'fuzz') fuzz(Number(values.requests));
else {
  await killBoth();
  await backUp();
}
process.exitCode = failed > 0 ? 1 : 0;

async function killBoth(): Promise<void> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'silent' });
  try {
    await portal.start();
    const account = await setUpAccount(portal, assets + hotAssets);
    await drawStripes(portal, account);
    const ledgerFile = path.join(portal.dataFolder, 'ledger.txt');
    const sender = startLedgerSender({
      base: portal.base,
      apiKey: account.apiKey,
      assets: account.assets.slice(hotAssets),
      clients,
      ledgerFile,
    });
    const uploads = startUploadSender({
      base: portal.base,
      token: account.token,
      ledgerFile: path.join(portal.dataFolder, 'uploads.txt'),
    });
    const hot = await startHotDevices({ base: portal.base, account, assets: account.assets.slice(0, hotAssets) });
    await sender.untilMore(assets * 10);
    await killTimes('the portal', sender, () => killPortal(portal));
    await killTimes('PostgreSQL', sender, () => killPostgres(portal));
    await sender.stop();
    await uploads.stop();
    await hot.stop();
    const token = await signIn(portal.base);
    const lost = await uploads.findLost(token);
    say(`${uploads.acknowledged()} uploads acknowledged ${lost.join(', ')}`);
    judge('uploads acknowledged and lost, or at another offset than acknowledged', lost.length, 0);
    const found = await compareLedgers({ base: portal.base, token }, sender.ledgers);
    judgeLedgers(found);
    const rings = await compareRings({ base: portal.base, token }, sender.ledgers);
    say(`${rings.expected} entries and exits follow from what was acknowledged`);
    judge('entries and exits lost', rings.lost, 0);
    judge('entries and exits reported twice, or that never were', rings.surplus, 0);
    const alerts = await hot.compare(token);
    say(`${alerts.acknowledged} times that an alert rings follow from what was acknowledged`);
    judge('alerts lost', alerts.lost, 0);
    judge('alerts rung twice, or for nothing', alerts.surplus, 0);
    judge('alerts notified twice, or not at all', alerts.misreported, 0);
    const wrong = await fillSmallDisk(portal, token);
    if (wrong === null) say('        a full disk is shown where this runs as root on Linux');
    else {
      for (const what of wrong) say(`  ${what}`);
      judge('answers of a full disk that are others, or leave something behind', wrong.length, 0);
    }
  } finally {
    await portal.end();
  }
}

/** By the test, which fuzzes with two seeds. */
function fuzz(requests: number): void {
  const env = { ...process.env, FUZZ_REQUESTS: String(Math.ceil(requests / 2)) };
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', 'src/app/fuzz.test.ts'], {
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
  judge('longest time without an event in the live stream, ms', gapMs, limitMs);
  judgeLedgers(found);
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

function judgeLedgers(found: Comparison): void {
  say(`${found.acknowledged} positions acknowledged, ${found.stored} stored`);
  judge('acknowledged and lost', found.lost, 0);
  judge('stored twice or never sent', found.surplus, 0);
  judge('counted twice or not at all in the day rows', found.miscounted, 0);
}

/** Each kill falls somewhere else in the work; then everything must flow again. */
async function killTimes(what: string, sender: LedgerSender, kill: () => Promise<void>): Promise<void> {
  let longest = 0;
  for (let n = 0; n < times; n++) {
    await sender.untilMore(1 + n * 37);
    await wait((n * 83) % 400);
    const began = performance.now();
    await kill();
    await sender.untilMore(assets * 5);
    longest = Math.max(longest, performance.now() - began);
    say(
      `  ${what} killed, ${n + 1} of ${times}: positions acknowledged again after ${Math.round(performance.now() - began)} ms`,
    );
  }
  judge(
    `${what} killed ${times} times; longest until positions are acknowledged again, ms`,
    Math.round(longest),
    limitMs,
  );
}

async function killPortal(running: PortalProcess): Promise<void> {
  await running.kill();
  await running.start();
}

/** The postmaster and every process of its own at once: what a backend was doing at that instant ends there. */
async function killPostgres(running: PortalProcess): Promise<void> {
  const pid = await readPostmasterPid(running.dataFolder);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const one of [pid, ...children.trim().split(' ').map(Number)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

async function readPostmasterPid(dataFolder: string): Promise<number> {
  const cluster = await findCluster(dataFolder);
  const postmaster = cluster && (await findPostmaster(cluster, await clusterName(cluster)));
  if (!postmaster) throw new Error('PostgreSQL does not run');
  return postmaster.pid;
}

function judge(what: string, value: number, limit: number): void {
  const holds = value <= limit;
  if (!holds) failed++;
  say(`${holds ? 'holds ' : 'BROKEN'}  ${what}: ${value} (limit ${limit})`);
}
