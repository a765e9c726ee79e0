import type { BenchAccount } from './account-setup.ts';

/** One call; all of it has to be taken. */
export async function sendTelemetry(
  base: string,
  { apiKey }: Pick<BenchAccount, 'apiKey'>,
  positions: readonly object[],
): Promise<void> {
  const answer = await fetch(`${base}/api/v1/telemetry`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(positions),
  });
  const reply = await answer.text();
  if (!reply.includes(`"accepted":${positions.length},`))
    throw new Error(`POST /telemetry answered ${answer.status}: ${reply.slice(0, 300)}`);
}
