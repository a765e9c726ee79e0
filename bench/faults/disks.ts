import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { judge, judgeLoad } from './judge.ts';
import { breakTimes, killAll, listPostgres } from './kills.ts';
import { startLoad, type Load } from './load.ts';
import { createSmallDisk, type SmallDisk } from './small-disk.ts';

const megabytes = 4_000;
const fullMs = 20_000;
const limitMs = { power: 15_000, space: 30_000 };

/** Power losses: what was not synced is gone, and so are the processes. */
export async function losePower(times: number): Promise<void> {
  await onSmallDisk(async ({ portal, disk, sender }) => {
    await breakTimes('power lost', { times, limitMs: limitMs.power, sender }, async () => {
      // Nothing can be read afterwards.
      const postgres = await listPostgres(portal);
      disk.losePower();
      killAll(postgres);
      await portal.kill();
      await wait(200);
      disk.mountAgain();
      await portal.start();
    });
  });
}

/** A full disk under the database: refused as not available, until there is space again. */
export async function fillDataDisk(): Promise<void> {
  await onSmallDisk(async ({ portal, disk, sender }) => {
    const free = disk.fill();
    const statuses = new Set<number>();
    for (const until = performance.now() + fullMs; performance.now() < until; await wait(250))
      statuses.add((await fetch(`${portal.base}/readyz`).catch(() => null))?.status ?? 0);
    judge('readiness that never said 503 with a full disk', statuses.has(503) ? 0 : 1, 0);
    const began = performance.now();
    free();
    await sender.untilMore(1_000);
    judge('acknowledged again after there is space, ms', Math.round(performance.now() - began), limitMs.space);
  });
}

async function onSmallDisk(
  work: (parts: { portal: PortalProcess; disk: SmallDisk; sender: Load['sender'] }) => Promise<void>,
): Promise<void> {
  const place = await createPortalProcess();
  const disk = createSmallDisk(place.dataFolder, megabytes);
  const dataFolder = path.join(disk.folder, 'data');
  const portal = { ...(await createPortalProcess({ LOG_LEVEL: 'silent', DATA_FOLDER: dataFolder })), dataFolder };
  try {
    await portal.start();
    const load = await startLoad(portal, { ledgerFolder: place.dataFolder });
    await work({ portal, disk, sender: load.sender });
    judgeLoad(await load.compare());
  } finally {
    await portal.end();
    disk.end();
    await place.end();
  }
}
