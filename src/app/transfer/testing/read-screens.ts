import { mintSession } from '#platform/server/testing/mint-account.ts';
import { matrixCalls } from '#testing/matrix/calls.ts';
import type { MatrixWorld } from '#testing/matrix/world.ts';
import type { TestApi } from '#testing/test-api.ts';

/** Calls about the sign-in or the portal itself, streams, cursors, and webhooks, which are imported switched off. */
const unlike = /^\/(auth|live|profile|oauth|ingest|outbox|push|builds|meta|webhooks|assets\/positions\/changes)\b/;

/** Paths of all reading calls, with ids of the account. */
export function listReads(api: TestApi, { callers, own }: MatrixWorld): string[] {
  const admin = callers.find(({ name }) => name === 'admin');
  if (!admin) throw new Error('The world has no administrator.');
  return api.parts.bindings.flatMap(({ endpoint }) => {
    const call = matrixCalls[`${endpoint.method} ${endpoint.path}`];
    if (endpoint.method !== 'GET' || !call || unlike.test(endpoint.path)) return [];
    return call
      .inputs(own, own, admin)
      .map(
        ({ params = {}, query = '' }) =>
          endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') + query,
      );
  });
}

/** Answers of calls, as a person of an account. */
export async function readScreens(
  api: TestApi,
  person: { id: string; accountId: string },
  reads: readonly string[],
): Promise<Record<string, string>> {
  const { headers } = await mintSession(api.db, person, { id: person.accountId });
  const answers: Record<string, string> = {};
  for (const place of reads) {
    const answer = await api.request(place, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    // Spreadsheets and PDF contain their creation time.
    const isDated = /sheet|pdf/.test(answer.headers.get('content-type') ?? '');
    const text = bytes
      .toString()
      .replace(/"(at|computed_at|from|to)":"[^"]+\.\d{3}Z"/g, '"$1":"now"')
      // The map says how long ago, of now.
      .replace(/"(age_s|status_age_s)":\[[^\]]*\]/g, '"$1":"ago"');
    answers[place] = `${answer.status} ${isDated ? 'made' : text}`;
  }
  return answers;
}

export function findDifferences(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before)
    .filter((place) => before[place] !== after[place])
    .map((place) => `${place}\n  ${before[place]}\n  ${after[place]}`);
}
