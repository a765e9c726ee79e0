import { fetchFleet, openProvider } from '#features/integrations/feeds/server/calls/fetch-fleet.ts';
import type { StoredSignIn } from '#features/integrations/feeds/server/calls/stored-sign-ins.ts';
import type { FeedSource } from '#features/integrations/feeds/server/feed-store.ts';
import type { FleetPage, ReadMachine } from '#features/integrations/feeds/read-fleet.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import { makerUser, secretFor, type FakeMaker } from './fake-maker.ts';

export const loopback = openOutgoing({ allowedHosts: ['127.0.0.1:*'] });

/** A feed of a maker as it would be stored. */
export function sourceOf({ quirks: { provider, signIn }, baseUrl, tokenUrl }: FakeMaker): FeedSource {
  return {
    provider,
    sign_in: signIn,
    base_url: baseUrl,
    token_url: tokenUrl,
    username: makerUser,
    scope: null,
    unit_ids: [],
  };
}

/** A whole fleet as our client reads it, and the number of calls that it counted. */
export async function readMaker(
  source: FeedSource,
  secret = secretFor(source.sign_in),
  stored?: StoredSignIn,
): Promise<{ machines: ReadMachine[]; counted: number }> {
  const machines: ReadMachine[] = [];
  const counted = await readPages(source, secret, (page) => void machines.push(...page.machines), stored);
  return { machines, counted };
}

/** Hands on the pages of a fleet, one after another. @returns the number of calls */
export async function readPages(
  source: FeedSource,
  secret: string,
  take: (page: FleetPage) => void,
  stored?: StoredSignIn,
): Promise<number> {
  let counted = 0;
  const count = async () => {
    counted += 1;
    return 0;
  };
  await loopback.withConnections(async (outgoing) => {
    const provider = openProvider(source, { outgoing, secret, count, ...(stored && { stored }) });
    for await (const page of fetchFleet(source, provider)) take(page);
  });
  return counted;
}
