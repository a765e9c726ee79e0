/**
 * `npm run bench -- backup`: a backup of 20 million positions, and a restore until it serves, against a plain copy of the same bytes; and the
 * doctor on that portal. `BACKUP_POSITIONS` sets another number.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { dayMs } from '#platform/time/durations.ts';
import { setUpAccount } from './support/account-setup.ts';
import { runCommand } from './faults/backup-drill.ts';
import type { Figure } from './support/figure.ts';
import { asOwner } from './support/owner.ts';
import { createPortalProcess, type PortalProcess } from './support/portal-process.ts';
import { sendPositions } from './support/telemetry-load.ts';
import { Agent } from 'node:http';

const positions = Number(process.env['BACKUP_POSITIONS'] ?? 20_000_000);
const assets = 100;
const days = 40;
const roundPositions = 1_000_000;
/** Ingest would work through what it did not receive itself. */
const pagesAlone = [process.execPath, 'src/app/main.ts', '--roles', 'web'] as const;

export async function benchBackup(): Promise<Figure[]> {
  const place = await createPortalProcess();
  const at = (name: string) => path.join(place.dataFolder, name);
  const data = { DATA_FOLDER: at('data'), LOG_LEVEL: 'error' };
  const filling = await createPortalProcess(data);
  // The archive is on only now: it would hold all that was filled in.
  const settings = { ...data, BACKUP_FOLDER: at('backups') };
  const portal = await createPortalProcess(settings, pagesAlone);
  const restored = await createPortalProcess({ DATA_FOLDER: at('restored'), LOG_LEVEL: 'error' }, pagesAlone);
  try {
    await filling.start();
    await fill({ ...filling, dataFolder: at('data') });
    await filling.stop();
    await portal.start();
    const copyMs = copy(at('data'), at('copy'));
    const backupMs = await runCommand('backup', settings);
    const doctorMs = time(() =>
      spawnSync(process.execPath, ['src/app/doctor.ts'], {
        cwd: path.resolve(import.meta.dirname, '..'),
        env: { PATH: process.env['PATH'], ...settings },
      }),
    );
    await portal.stop();
    const began = performance.now();
    await runCommand('restore', settings, '--from', at('backups'), '--to-folder', at('restored'));
    await restored.start();
    const restoreMs = performance.now() - began;
    await restored.stop();
    const ratio = { unit: 'of a plain copy', what: `of ${positions} positions, ${Math.round(copyMs / 100) / 10} s` };
    return [
      { ...ratio, what: `speed of a backup ${ratio.what}`, value: copyMs / backupMs, limit: 0.5, wanted: 'at least' },
      {
        ...ratio,
        what: `restore until it serves ${ratio.what}`,
        value: restoreMs / copyMs,
        limit: 3,
        wanted: 'at most',
      },
      { what: 'doctor', value: doctorMs / 1_000, limit: 5, wanted: 'at most', unit: 's' },
    ];
  } finally {
    await filling.end();
    await portal.end();
    await restored.end();
    await place.end();
  }
}

/** Positions straight into the database; a fix by the usual door for each ten days makes their partitions first. */
async function fill(portal: PortalProcess): Promise<void> {
  const account = await setUpAccount(portal, assets);
  const agent = new Agent();
  for (let day = 0; day <= days; day += 10) {
    const time = new Date(Date.now() - day * dayMs).toISOString();
    const fix = { asset: account.assets[0]?.code, time, latitude: -30.03, longitude: -51.21 };
    await sendPositions({ base: portal.base, apiKey: account.apiKey, agent }, Buffer.from(JSON.stringify([fix])), 1);
  }
  agent.destroy();
  const perAsset = Math.ceil(positions / assets);
  const assetsPerRound = Math.max(1, Math.floor(roundPositions / perAsset));
  await asOwner(portal, async (owner) => {
    for (let first = 0; first < assets; first += assetsPerRound) {
      const ids = account.assets.slice(first, first + assetsPerRound).map(({ id }) => id);
      await owner.query(
        `insert into positions (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh, heading_deg, altitude_m, ignition,
           engine_on, rpm, hour_meter_h, odometer_km, fuel_pct, satellites)
         select a.account_id, a.id, at, at, -30 + n % 977 / 977.0, -51 + n % 787 / 787.0, n % 80, n % 360, 12, true, true, 1500 + n % 300,
           n / 360.0, n * 0.11, n % 100, 11
         from assets a, generate_series(1, $2::int) n, lateral (select now() - n * ($3::int * interval '1 day' / $2::int) as at) moment
         where a.id = any($1)`,
        [ids, perAsset, days],
      );
    }
    await owner.query('checkpoint');
  });
}

/** Until it is on the disk, as a backup is. */
function copy(from: string, to: string): number {
  const ms = time(() => spawnSync('sh', ['-c', 'cp -r "$0" "$1" && sync -f "$1"', from, to], { stdio: 'inherit' }));
  spawnSync('rm', ['-r', to]);
  return ms;
}

function time(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
