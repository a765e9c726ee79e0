import { dashboardsFeature } from '#features/dashboards/boards/server/feature.ts';
import { dashboardDeliveriesFeature } from '#features/dashboards/deliveries/server/feature.ts';
import type { Feature, PartsOf } from '#platform/server/feature.ts';
import type { OutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';

type DashboardsParts = Omit<PartsOf<typeof dashboardsFeature>, 'allowedHosts'> &
  PartsOf<typeof dashboardDeliveriesFeature> & { outgoingHosts: OutgoingHosts };

export function dashboardsDomain(parts: DashboardsParts): Feature[] {
  return [dashboardsFeature({ ...parts, allowedHosts: parts.outgoingHosts.embeds }), dashboardDeliveriesFeature(parts)];
}
