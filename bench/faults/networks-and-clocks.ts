import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { POSTGRES_ENVIRONMENT } from '#platform/server/postgres/postgres-binaries.ts';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { startStretch, type NetworkStretch } from './cut-network.ts';
import { runUnderClock } from './fake-clock.ts';
import { judge, judgeLoad } from './judge.ts';
import { breakTimes } from './kills.ts';
import { startLoad } from './load.ts';

const limitMs = 5_000;
const cutsMs = [500, 3_000, 12_000];
/** Seconds by which the portal's clock and that of its database are wrong, one after another. */
const steps = [60, 0, -60, 0, 3_600, 0];
/** What arrives later than this raises no alert (decision 027). */
const lateS = 900;
/** Until every process has seen that its clock was set. */
const seenAfterMs = 3_000;
const speed = 6;
/** A quarter of an hour before local midnight, or before the hour that is left out or comes twice. */
const nights = [
  { at: '2027-03-14 06:48:00', timeZone: 'America/New_York', what: 'daylight saving begins' },
  { at: '2027-11-07 05:48:00', timeZone: 'America/New_York', what: 'daylight saving ends' },
  { at: '2028-02-29 02:48:00', timeZone: 'America/Sao_Paulo', what: 'a leap day begins' },
  { at: '2028-03-01 02:48:00', timeZone: 'America/Sao_Paulo', what: 'a leap day ends' },
];

/** The network between portal and database, and between devices and portal, lets nothing pass for a while. */
export async function cutNetworks(): Promise<void> {
  await besidePostgres({}, async (portal, database) => {
    const door = await startStretch(portal.base);
    try {
      await portal.start();
      const load = await startLoad({ ...portal, base: door.base });
      for (const [what, stretch] of Object.entries({
        'network to PostgreSQL cut': database,
        'network to devices cut': door,
      }))
        for (const ms of cutsMs)
          await breakTimes(
            `${what} for ${ms} ms`,
            { times: 3, limitMs: ms + limitMs, sender: load.sender },
            async () => {
              stretch.cut();
              await wait(ms);
              stretch.heal();
            },
          );
      judgeLoad(await load.compare());
    } finally {
      await door.stop();
    }
  });
}

/** Wall clocks that are set forward and back; what measures spans of time goes on. */
export async function stepClocks(): Promise<void> {
  const place = await createPortalProcess();
  const clockFile = path.join(place.dataFolder, 'clock');
  let isAhead = false;
  let changedAt = Number.NEGATIVE_INFINITY;
  const set = (seconds: number) => {
    if (isAhead !== seconds > lateS) changedAt = performance.now();
    isAhead = seconds > lateS;
    writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
  };
  const isLate = () => (performance.now() - changedAt < seenAfterMs ? null : isAhead);
  set(0);
  const clock = {
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  try {
    await besidePostgres(clock, async (portal) => {
      await portal.start();
      const load = await startLoad(portal, { isLate });
      await breakTimes('clock set', { times: steps.length, limitMs, sender: load.sender }, async (turn) => {
        set(steps[turn] ?? 0);
        await wait(2_000);
      });
      judgeLoad(await load.compare());
    });
  } finally {
    await place.end();
  }
}

/** Nights on which the calendar does something, by a clock that is set to them. */
export async function passNights(): Promise<void> {
  for (const { at, timeZone, what } of nights) {
    const code = await runUnderClock(`@${at} x${speed}`, 'bench/faults/calendar-night.ts', [timeZone, what]);
    judge(`${what}: nights with a fault`, code === 0 ? 0 : 1, 0);
  }
}

/** A portal beside its PostgreSQL, both in an environment, with a stretch of network between them. */
export async function besidePostgres(
  environment: Record<string, string>,
  work: (portal: PortalProcess, stretch: NetworkStretch) => Promise<void>,
): Promise<void> {
  const place = await createPortalProcess();
  Object.assign(POSTGRES_ENVIRONMENT, environment);
  const postgres = await startEmbeddedPostgres({ dataFolder: place.dataFolder, log: pino({ level: 'silent' }) });
  const stretch = await startStretch(postgres.url);
  const portal = await createPortalProcess({
    ...environment,
    LOG_LEVEL: 'silent',
    DATABASE_URL: stretch.base,
    DATA_FOLDER: place.dataFolder,
    TOKEN_KEY: randomBytes(32).toString('base64url'),
  });
  try {
    await work({ ...portal, dataFolder: place.dataFolder }, stretch);
  } finally {
    await portal.end();
    await stretch.stop();
    await postgres.stop();
    for (const name of Object.keys(environment)) Reflect.deleteProperty(POSTGRES_ENVIRONMENT, name);
    await place.end();
  }
}
