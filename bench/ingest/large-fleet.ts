/**
 * `npm run bench -- large-fleet`: a hundred thousand assets that report each ten seconds for some minutes. How far their derived
 * rows (states, hours, days) are behind, and how much write-ahead log a position takes.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile, type Figure } from '../support/figure.ts';
import { createLargeAccount, largeAccountAssets } from '../support/large-account.ts';
import { asOwner, readLogBytes } from '../support/owner.ts';
import { withPortal, type PortalProcess } from '../support/portal-process.ts';
import { findServer, timePositions } from '../support/processor-time.ts';
import { say } from '../support/say.ts';
import { sendSteadily } from '../support/send-steadily.ts';
import { positionAt } from '../support/telemetry-load.ts';

const reportEveryS = 10;
const pace = { batchPositions: 500, everyMs: (500 * reportEveryS * 1_000) / largeAccountAssets };
/** So many are a report of each. */
const batchesATurn = largeAccountAssets / pace.batchPositions;
const batchesARound = batchesATurn * 6;
/** First reports make each asset's hours and days; programs compile what runs often. */
const warmUps = 1;
const rounds = 2;

export async function benchLargeFleet(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const account = await createLargeAccount(portal);
    return asOwner(portal, async (owner) => {
      const { rows } = await owner.query<{ id: string; code: string }>(
        `select id, code from assets where code like 'EXC-%' order by code`,
      );
      const processes = { nodes: [portal], postmaster: await findServer(portal.dataFolder), nats: 0 };
      const lagsS: number[] = [];
      const logBytes: number[] = [];
      for (let round = 0; round < warmUps + rounds; round++) {
        const lags = watchLag(portal.base);
        const from = await readLogBytes(owner);
        const answers: number[] = [];
        const used = await timePositions(processes, async () => {
          await sendSteadily(
            portal.base,
            { ...account, assets: rows },
            {
              batches: batchesARound,
              pace,
              positionOf: ({ number, assets, time }, place) =>
                positionAt(assets[place]?.code ?? '', {
                  at: Date.parse(time),
                  step: Math.floor(number / batchesATurn) + place,
                }),
              onAcknowledged: ({ sentAt }, at) => answers.push(at - sentAt),
            },
          );
          return batchesARound * pace.batchPositions;
        });
        const bytes = ((await readLogBytes(owner)) - from) / (batchesARound * pace.batchPositions);
        const seen = await lags.stop();
        say(
          `  ${round < warmUps ? 'first minute' : 'a minute'}: at most ${Math.max(...seen).toFixed(1)} s behind, ${Math.round(bytes)} bytes of log a position; ` +
            `portal ${used.portals.toFixed(1)}, database ${used.postgres.toFixed(1)} µs a position, ${await residentMB(portal)} MB resident; ` +
            `answers p50 ${quantile(answers, 0.5).toFixed(0)}, p99 ${quantile(answers, 0.99).toFixed(0)} ms`,
        );
        if (round < warmUps) continue;
        lagsS.push(...seen);
        logBytes.push(bytes);
      }
      return [
        { what: 'derived rows behind, at most', value: Math.max(...lagsS), limit: 5, wanted: 'at most', unit: 's' },
        {
          what: 'write-ahead log of a position',
          value: Math.max(...logBytes) / 1_000,
          limit: 0.8,
          wanted: 'at most',
          unit: 'kB',
        },
      ];
    });
  });
}

/** Reads each second how far behind the portal says it is. */
function watchLag(base: string): { stop(): Promise<number[]> } {
  const lags: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const text = await (await fetch(`${base}/metrics`)).text();
      const [, lag] = /^patio_ingest_derived_lag_seconds (\S+)$/m.exec(text) ?? [];
      if (lag === undefined) throw new Error('no patio_ingest_derived_lag_seconds in /metrics');
      lags.push(Number(lag));
      await wait(1_000);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return lags;
    },
  };
}

async function residentMB(portal: PortalProcess): Promise<number> {
  const [, kB] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${portal.pid()}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1_024);
}
