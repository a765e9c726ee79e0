/** Positions of a fleet as its devices would send them: batches of 1,000 from several clients at once. */
import { Agent, request } from 'node:http';
import type { BenchAccount } from './account-setup.ts';

export const load = { clients: 4, batchPositions: 1_000, roundBatches: 160, stepMs: 10_000 } as const;
const { clients, batchPositions, roundBatches, stepMs } = load;

interface Middle {
  longitude: number;
  latitude: number;
}
const usual: Middle = { longitude: -51.21, latitude: -30.03 };

/**
 * Each client drives assets of its own, as devices do: that alone fixes the order.
 * @param middleOf place around which an asset drives, by its code; one place for all by default
 */
export function startFleet(
  { assets: all }: Pick<BenchAccount, 'assets'>,
  middleOf: (code: string) => Middle = () => usual,
  senders: number = clients,
) {
  const firstMs = Date.now() - 20 * 86_400_000;
  const own = Array.from({ length: senders }, (_, client) => all.filter((_asset, n) => n % senders === client));
  const steps = own.map(() => 0);
  let sent = 0;
  /** The next fix of each asset of a client. */
  const nextFixes = (client: number): Position[] => {
    const step = steps[client] ?? 0;
    steps[client] = step + 1;
    const fixes = (own[client] ?? []).map(({ code }) =>
      positionAt(code, { at: firstMs + step * stepMs, step, middle: middleOf(code) }),
    );
    sent += fixes.length;
    return fixes;
  };
  const nextBatch = (client: number): Buffer => {
    const positions: Position[] = [];
    while (positions.length < batchPositions) positions.push(...nextFixes(client));
    return Buffer.from(JSON.stringify(positions));
  };
  return {
    firstMs,
    nextBatch,
    /** Positions alone: the n-th is of sender n % senders, each of which has so many steps. */
    nextSingles(fixSteps: number): Buffer[] {
      const queues = own.map((_, client) => Array.from({ length: fixSteps }, () => nextFixes(client)).flat());
      return Array.from({ length: fixSteps * all.length }, (_, n) =>
        Buffer.from(JSON.stringify([queues[n % senders]?.[Math.floor(n / senders)]])),
      );
    },
    nextRound: (batches: number = roundBatches) => Array.from({ length: batches }, (_, n) => nextBatch(n % clients)),
    sent: () => sent,
  };
}

type Position = ReturnType<typeof positionAt>;

export function positionAt(asset: string, { at, step, middle = usual }: { at: number; step: number; middle?: Middle }) {
  const turn = (step / 40) % (2 * Math.PI);
  return {
    asset,
    time: new Date(at).toISOString(),
    latitude: Number((middle.latitude + Math.sin(turn) * 0.02).toFixed(6)),
    longitude: Number((middle.longitude + Math.cos(turn) * 0.02).toFixed(6)),
    speed_kmh: Number((40 + 20 * Math.sin(step)).toFixed(1)),
    heading_deg: (step * 7) % 360,
    altitude_m: 12,
    ignition: true,
    engine_on: true,
    rpm: 1_500 + (step % 300),
    hour_meter_h: Number((1_000 + step / 360).toFixed(3)),
    odometer_km: Number((50_000 + step * 0.11).toFixed(3)),
    fuel_pct: 60,
    satellites: 11,
  };
}

/** Sends batches by all clients at once; answers positions a second. */
export async function sendRound(base: string, apiKey: string, batches: readonly Buffer[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = client; n < batches.length; n += clients)
        await sendPositions({ base, apiKey, agent }, batches[n] ?? Buffer.alloc(0), batchPositions);
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return (batches.length * batchPositions) / seconds;
}

interface Door {
  base: string;
  apiKey: string;
  agent: Agent;
}

/** @returns when they were acknowledged: `performance.now()` */
export function sendPositions({ base, apiKey, agent }: Door, body: Buffer, count: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const call = request(`${base}/api/v1/telemetry`, { method: 'POST', agent, headers }, (response) => {
      const at = performance.now();
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        if (response.statusCode === 200 && text.includes(`"accepted":${count},`)) resolve(at);
        else reject(new Error(`POST /telemetry answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}
