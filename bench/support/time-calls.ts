import { quantile } from './figure.ts';

type Get = (path: string) => Promise<unknown>;

/** Milliseconds of each call, one after the other, each until its whole answer is there. */
export async function timesOfCalls(paths: readonly string[], get: Get): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    await get(path);
    times.push(performance.now() - began);
  }
  return times;
}

/** The time under which 95 of 100 calls stay, in milliseconds. */
export async function timeCalls(paths: readonly string[], get: Get): Promise<number> {
  const times = await timesOfCalls(paths, get);
  const at = (share: number) => quantile(times, share);
  process.stdout.write(
    `  ${paths[0]}: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, longest ${at(0.999).toFixed(1)} ms\n`,
  );
  return at(0.95);
}

/** @throws Error for any answer but a good one */
export async function readCall(base: string, token: string, path: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}
