import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setUpAccount, signIn } from '../support/account-setup.ts';
import { asOwner } from '../support/owner.ts';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { compareLedgers, type Comparison } from './compare-ledger.ts';
import { startLedgerSender, type AssetLedger } from './ledger-sender.ts';

export interface BackupDrill {
  backupMs: number;
  /** Until the restored portal serves. */
  restoreMs: number;
  /** What the restored portal has, and what was acknowledged at the moment. */
  found: Comparison;
  /** Whether the encrypted copy was restored and compared with its manifest. */
  isCopySound: boolean;
}

const assets = 60;
const clients = 4;
const command = [process.execPath, 'src/app/main.ts', '--roles', 'worker,ingest'] as const;
const repository = path.resolve(import.meta.dirname, '../..');

/** Backs a portal up while devices send, restores it to a moment after that, and compares what it has then. */
export async function drillBackup(): Promise<BackupDrill> {
  const place = await createPortalProcess();
  const at = (name: string) => path.join(place.dataFolder, name);
  const settings = {
    DATA_FOLDER: at('data'),
    BACKUP_FOLDER: at('backups'),
    BACKUP_COPY: at('copies'),
    BACKUP_KEY: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'error',
  };
  const portal = await createPortalProcess(settings, command);
  const restored = await createPortalProcess({ LOG_LEVEL: 'error', DATA_FOLDER: at('restored') }, command);
  try {
    await portal.start();
    const account = await setUpAccount(portal, assets);
    const sender = startLedgerSender({ ...account, base: portal.base, clients, ledgerFile: at('ledger.txt') });
    await sender.untilMore(assets * 20);
    const backupMs = await runCommand('backup', settings);
    await sender.untilMore(assets * 20);
    const ledgers: AssetLedger[] = sender.ledgers.map((ledger) => ({ ...ledger }));
    const moment = new Date().toISOString();
    await sender.untilMore(assets * 40);
    await sender.stop();
    await archiveAll({ ...portal, dataFolder: at('data') });
    await portal.stop();
    const began = performance.now();
    await runCommand('restore', settings, '--from', at('backups'), '--to-folder', at('restored'), '--to', moment);
    await restored.start();
    const restoreMs = performance.now() - began;
    const found = await compareLedgers({ base: restored.base, token: await signIn(restored.base) }, ledgers);
    await restored.stop();
    const isCopySound = await runCommand('backup-verify', settings, '--from', at('copies')).then(
      () => true,
      () => false,
    );
    return { backupMs, restoreMs, found, isCopySound };
  } finally {
    await portal.end();
    await restored.end();
    await place.end();
  }
}

/** Runs a command of the portal; answers how long that took, in milliseconds. */
export async function runCommand(name: string, settings: Record<string, string>, ...args: string[]): Promise<number> {
  const began = performance.now();
  const program = spawn(process.execPath, [`src/app/${name}.ts`, ...args], {
    cwd: repository,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error(`npm run ${name} ended with ${String(code)}`);
  return performance.now() - began;
}

/** Waits until all that was committed is archived. */
async function archiveAll(portal: PortalProcess): Promise<void> {
  await asOwner(portal, async (owner) => {
    const { rows } = await owner.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
    const isArchived = `select from pg_stat_archiver where last_archived_wal >= $1`;
    for (let n = 0; (await owner.query(isArchived, [rows[0]?.segment])).rowCount === 0; n += 1) {
      if (n > 600) throw new Error('The log was not archived.');
      await wait(100);
    }
  });
}
