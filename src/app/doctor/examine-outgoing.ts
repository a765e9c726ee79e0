import type { Client } from 'pg';
import { hostOf, isListed, readOutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';
import type { Environment } from '#platform/server/settings.ts';
import { judgeUnlisted, type Finding } from './judge-findings.ts';

/** Whether the hosts that webhooks and feeds name are listed; of an address only its host is shown, as the rest may be secret. */
export async function examineOutgoing(client: Client, environment: Environment): Promise<Finding> {
  const hosts = readOutgoingHosts(environment);
  const { rows } = await client.query<{ use: 'webhooks' | 'feeds'; url: string }>(
    `select distinct 'webhooks' as use, url from webhooks where active
     union select 'feeds', base_url from feeds where active
     union select 'feeds', token_url from feeds where active and token_url is not null`,
  );
  const unlisted = { webhooks: new Set<string>(), feeds: new Set<string>() };
  for (const { use, url } of rows) {
    const address = new URL(url);
    if (!isListed(address, hosts[use])) unlisted[use].add(hostOf(address));
  }
  const text = judgeUnlisted({ WEBHOOK_HOSTS: [...unlisted.webhooks], FEED_HOSTS: [...unlisted.feeds] });
  return { subject: 'outgoing hosts', ...text };
}
