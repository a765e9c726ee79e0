import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/calls/binding.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import * as contract from '../contract.ts';
import { assignMachine, createFeed, deleteFeed, updateFeed, type ChangeParts } from './change-feed.ts';
import { renewSealed } from './calls/feed-secret.ts';
import { fetchFeed, fetchFeeds, renewSecrets } from './feed-store.ts';
import { fetchHealth, healthDays } from './health-store.ts';
import { fetchMachines } from './machine-store.ts';
import type { FeedTarget } from './deliver.ts';
import { pollFeeds } from './poll-feeds.ts';
import { tryFeed } from './try-feed.ts';
import { RecentTries } from './calls/recent-tries.ts';
import { StoredSignIns } from './calls/stored-sign-ins.ts';
import { UnchangedPages } from './calls/unchanged-pages.ts';

interface FeedsParts extends ChangeParts {
  /** Null in a process without ingest: no feed is read there. */
  target: FeedTarget | null;
}

/** Feeds that are read at once, so that a slow provider does not delay those of others. */
const readsAtOnce = 4;

/** Reads machines from their makers' services by ISO 15143-3 (AEMP 2.0). */
export function feedsFeature(parts: FeedsParts): Feature {
  const { target, linkKey, allowedHosts } = parts;
  const outgoing = openOutgoing({ allowedHosts });
  const pages = new UnchangedPages();
  const signIns = new StoredSignIns();
  const tries = new RecentTries();
  return {
    name: 'feeds',
    events: [contract.feedChanged],
    bindings: [
      bind(contract.listFeeds, (context, { query }) => fetchFeeds(context, query)),
      bind(contract.getFeed, async (context, { params: { id } }) => ({
        ...(await fetchFeed(context, id)),
        health: await fetchHealth(context, id),
      })),
      bind(contract.createFeed, (context, { body }) => createFeed(context, parts, body)),
      bind(contract.updateFeed, (context, { params, body }) => updateFeed(context, parts, { id: params.id, body })),
      bind(contract.deleteFeed, (context, { params }) => deleteFeed(context, params.id)),
      bindStream(contract.tryFeed, async (context, _, { body }) =>
        json(200, JSON.stringify(await tryFeed(context, { ...parts, outgoing, tries }, body))),
      ),
      bind(contract.listFeedMachines, async (context, { params, query }) => {
        await fetchFeed(context, params.id);
        return fetchMachines(context, params.id, query);
      }),
      bind(contract.updateFeedMachine, (context, { params, body }) =>
        assignMachine(context, { feedId: params.id, id: params.machine_id }, body),
      ),
    ],
    retention: [
      { table: 'feed_days', column: 'day', days: healthDays },
      { table: 'provider_quotas', column: 'day', days: 2 },
    ],
    work: ({ db }) => renewSecrets(db, ({ id, sealed }) => renewSealed(linkKey, id, sealed)),
    workers: target
      ? Array.from({ length: readsAtOnce }, () => ({
          description: 'read the feeds that are due',
          everyMs: 15_000,
          work: ({ db, live }, isStopping) =>
            pollFeeds({ db, live, target, outgoing, linkKey, pages, signIns }, isStopping),
        }))
      : [],
  };
}
