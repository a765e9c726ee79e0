/**
 * A thread that times the calls of one account, so that collecting the garbage of set-up and of large answers does not
 * stop its clock. Started by `heavy-reads.ts`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { read } from './read-answer.ts';

export interface OthersPlan {
  base: string;
  token: string;
}

const callsARound = 300;
/** So that a round lasts as long as some heavy reads. */
const pauseMs = 60;
const paths = ['/assets?limit=50', '/alerts?limit=50', '/units', '/notifications?limit=20'];

const plan: OthersPlan = workerData;
parentPort?.on('message', async () => parentPort?.postMessage(await timeCalls(plan)));

/** Milliseconds of consecutive calls, until each answer is complete. */
async function timeCalls({ base, token }: OthersPlan): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < callsARound; at++) {
    const began = performance.now();
    const answer = await read(base, token, paths[at % paths.length] ?? '');
    if (answer !== 200) throw new Error(`${paths[at % paths.length]} answered ${answer}`);
    times.push(performance.now() - began);
    await wait(pauseMs);
  }
  return times;
}
