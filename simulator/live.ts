import { setTimeout as wait } from 'node:timers/promises';
import { historyCadence, liveCadence, type Cadence } from './fix.ts';
import { assetsOf } from './fleet.ts';
import { createSender, type Sender, type Tally } from './send.ts';
import { openWorld } from './world.ts';

export interface LiveOptions {
  seed: number;
  /** Which account of the fleet, counted from 0. */
  account: number;
  base: string;
  apiKey: string;
  /** 1 is the devices' own pace; 10 makes them speak ten times as often. */
  rate: number;
  /** Where the fixes sent before end, milliseconds since 1970; what fell due since then is sent first. */
  sinceMs: number;
  signal: AbortSignal;
  report: (sentence: string) => void;
}

/** Longer gaps are filled at the pace of history: nobody watched. */
const freshMs = 5 * 60_000;
const catchUpStepMs = 3_600_000;
const reportEveryMs = 60_000;

/** Drives one account's fleet until the signal ends it. Rejects when the portal refuses the key. */
export async function driveLive(options: LiveOptions): Promise<Tally> {
  const { signal, report } = options;
  const world = openWorld(options.seed);
  const account = world.fleet.accounts[options.account];
  if (!account) throw new Error(`there is no account ${options.account}; the fleet has ${world.fleet.accounts.length}`);
  const vehicles = assetsOf(account).map((asset) => world.vehicleOf(asset));
  const sender = createSender({ base: options.base, apiKey: options.apiKey, clients: 2, signal, report });
  const sendSpan = (fromMs: number, toMs: number, cadence: Cadence): void => {
    for (const vehicle of vehicles) sender.send(vehicle.code, vehicle.fixesBetween(fromMs, toMs, cadence));
  };
  report(`${account.name}: ${vehicles.length} assets drive, seed ${options.seed}`);
  try {
    const startMs = await catchUp(options.sinceMs, sendSpan, sender.drained);
    await keepDriving({ startMs, signal, sendSpan, tick: watchTally(sender, report) }, options.rate);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return sender.tally;
}

type SendSpan = (fromMs: number, toMs: number, cadence: Cadence) => void;

/** Sends what fell due while nobody drove, and answers until when. */
async function catchUp(sinceMs: number, sendSpan: SendSpan, drained: () => Promise<void>): Promise<number> {
  let doneMs = sinceMs;
  while (Date.now() - doneMs > freshMs) {
    const untilMs = Math.min(doneMs + catchUpStepMs, Date.now() - freshMs);
    sendSpan(doneMs, untilMs, historyCadence);
    await drained();
    doneMs = untilMs;
  }
  return doneMs;
}

interface Driving {
  startMs: number;
  signal: AbortSignal;
  sendSpan: SendSpan;
  tick: () => void;
}

/** Every second, whatever fell due since the second before. */
async function keepDriving({ startMs, signal, sendSpan, tick }: Driving, rate: number): Promise<void> {
  const cadence = speakFaster(liveCadence, rate);
  for (let doneMs = startMs; ;) {
    const nowMs = Date.now();
    sendSpan(doneMs, nowMs, cadence);
    // A clock that is set back makes the fleet wait, not drive twice.
    doneMs = Math.max(doneMs, nowMs);
    tick();
    await wait(1000 - (Date.now() % 1000), undefined, { signal });
  }
}

/** Fails as soon as the sender has failed; reports progress at intervals. */
function watchTally({ tally, check }: Sender, report: (sentence: string) => void): () => void {
  let reportAtMs = Date.now() + reportEveryMs;
  return () => {
    check();
    if (Date.now() < reportAtMs) return;
    reportAtMs = Date.now() + reportEveryMs;
    const { accepted, duplicates, rejected, dropped, waiting } = tally;
    report(`${accepted} accepted, ${duplicates} twice, ${rejected} rejected, ${dropped} dropped, ${waiting} waiting`);
  };
}

function speakFaster(cadence: Cadence, rate: number): Cadence {
  if (rate === 1) return cadence;
  const { idlingS, parkedS, reportsMovement } = cadence;
  return { movingS: 7 / rate, idlingS: idlingS / rate, parkedS: parkedS / rate, reportsMovement };
}
