/**
 * `npm run bench -- ingest`: positions acknowledged per second through `POST /telemetry` (HTTP, JSON, batches of 1,000, 4 clients, 2,000
 * assets, the whole pipeline, fsync on) ÷ rows per second of plain COPY into a table of the same shape and key, over one
 * connection, in turn on the same PostgreSQL.
 */
import { from as copyFrom } from 'pg-copy-streams';
import type { Client } from 'pg';
import { setUpAccount, type BenchAccount } from '../support/account-setup.ts';
import type { Figure } from '../support/figure.ts';
import { asOwner } from '../support/owner.ts';
import { withPortal } from '../support/portal-process.ts';
import { load, positionAt, sendRound, startFleet } from '../support/telemetry-load.ts';
import { say } from '../support/say.ts';

const limit = 0.4;
const assetCount = 2_000;
const { batchPositions, roundBatches, stepMs } = load;
const rounds = 5;

interface Round {
  acknowledgedPerS: number;
  copiedPerS: number;
  ratio: number;
}

export async function benchIngest(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const account = await setUpAccount(portal, assetCount);
    const results = await asOwner(portal, (owner) => measureRounds(portal.base, account, owner));
    const { acknowledgedPerS, copiedPerS, ratio } = median(results);
    say(`  the middle one: ${Math.round(acknowledgedPerS)}/s ÷ ${Math.round(copiedPerS)}/s`);
    return [{ what: 'positions acknowledged ÷ rows copied', value: ratio, limit, wanted: 'at least', unit: 'ratio' }];
  });
}

async function measureRounds(base: string, account: BenchAccount, owner: Client): Promise<Round[]> {
  const fleet = startFleet(account);
  await sendRound(base, account.apiKey, fleet.nextRound());
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const copiedPerS = await copyRound(owner, rowsOf(account, fleet.firstMs));
    const acknowledgedPerS = await sendRound(base, account.apiKey, fleet.nextRound());
    const result = { acknowledgedPerS, copiedPerS, ratio: acknowledgedPerS / copiedPerS };
    say(
      `  ${Math.round(acknowledgedPerS)} positions/s acknowledged, ${Math.round(copiedPerS)} rows/s copied, ratio ${result.ratio.toFixed(2)}`,
    );
    results.push(result);
  }
  await demandStored(owner, fleet.sent());
  return results;
}

const columns = [
  'time',
  'latitude',
  'longitude',
  'speed_kmh',
  'heading_deg',
  'altitude_m',
  'ignition',
  'engine_on',
  'rpm',
  'hour_meter_h',
  'odometer_km',
  'fuel_pct',
  'satellites',
] as const;

function rowsOf(account: BenchAccount, firstMs: number): string[] {
  return Array.from({ length: roundBatches }, (_, n) => copyLines(account, firstMs + n * stepMs, n));
}

/** The same positions as lines of a text COPY, batch by batch. */
function copyLines(account: BenchAccount, at: number, step: number): string {
  const half = account.assets.slice(step % 2 === 0 ? 0 : batchPositions, step % 2 === 0 ? batchPositions : undefined);
  return half
    .map(({ id, code }) => {
      const position = positionAt(code, { at, step });
      return `${id}\t${id}\t${columns.map((name) => position[name]).join('\t')}\t${position.time}\n`;
    })
    .join('');
}

async function copyRound(owner: Client, batches: readonly string[]): Promise<number> {
  await owner.query('drop table if exists bench_positions');
  await owner.query(
    'create table bench_positions (like positions including defaults, primary key (account_id, asset_id, time))',
  );
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const stream = owner.query(
      copyFrom(`copy bench_positions (account_id, asset_id, ${columns.join()}, received_at) from stdin`),
    );
    stream.on('error', reject).on('finish', resolve);
    for (const batch of batches) stream.write(batch);
    stream.end();
  });
  return (batches.length * batchPositions) / ((performance.now() - began) / 1_000);
}

async function demandStored(owner: Client, sent: number): Promise<void> {
  const { rows } = await owner.query<{ stored: number }>('select count(*) as stored from positions');
  if (Number(rows[0]?.stored) !== sent)
    throw new Error(`${sent} positions were acknowledged, ${rows[0]?.stored} are stored`);
}

function median(results: readonly Round[]): Round {
  const sorted = [...results].sort((a, b) => a.ratio - b.ratio);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
