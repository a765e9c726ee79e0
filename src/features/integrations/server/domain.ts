import { aempFeature } from '#features/integrations/aemp/server/feature.ts';
import { feedsFeature } from '#features/integrations/feeds/server/feature.ts';
import { mcpFeature } from '#features/integrations/mcp/server/feature.ts';
import type { Feature, PartsOf } from '#platform/server/feature.ts';
import type { OutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';

type IntegrationsParts = PartsOf<typeof aempFeature> &
  Omit<PartsOf<typeof feedsFeature>, 'allowedHosts' | 'target'> &
  PartsOf<typeof mcpFeature> & {
    /** Receives positions of feeds; null in a process without jobs. */
    history: PartsOf<typeof feedsFeature>['target'];
    outgoingHosts: OutgoingHosts;
  };

export function integrationsDomain(parts: IntegrationsParts): Feature[] {
  const { history, outgoingHosts } = parts;
  return [
    aempFeature(parts),
    feedsFeature({ ...parts, allowedHosts: outgoingHosts.feeds, target: history }),
    mcpFeature(parts),
  ];
}
