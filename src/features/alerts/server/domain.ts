import { alertDefinitionsFeature } from '#features/alerts/definitions/server/feature.ts';
import { alertEmailsFeature } from '#features/alerts/emails/server/feature.ts';
import { emailSubscriber } from '#features/alerts/emails/server/public.ts';
import { alertReportsFeature } from '#features/alerts/reports/server/feature.ts';
import { reportSubscriber } from '#features/alerts/reports/server/public.ts';
import { alertsFeature } from '#features/alerts/treatment/server/feature.ts';
import { webhooksFeature } from '#features/alerts/webhooks/server/feature.ts';
import { webhookSubscriber } from '#features/alerts/webhooks/server/public.ts';
import { definitionFiles, sharedFiles } from '#features/documents/files/server/public.ts';
import type { Feature, PartsOf } from '#platform/server/feature.ts';
import type { OutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';

type AlertsParts = Omit<PartsOf<typeof alertDefinitionsFeature>, 'documents'> &
  Omit<PartsOf<typeof alertsFeature>, 'subscribers'> &
  Omit<PartsOf<typeof alertReportsFeature>, 'lent'> &
  Omit<PartsOf<typeof webhooksFeature>, 'allowedHosts'> &
  PartsOf<typeof alertEmailsFeature> &
  Parameters<typeof definitionFiles>[0] & { publicUrl: string; outgoingHosts: OutgoingHosts };

export function alertsDomain(parts: AlertsParts): Feature[] {
  const subscribers = [emailSubscriber(parts), webhookSubscriber(parts), reportSubscriber(parts)];
  return [
    alertDefinitionsFeature({ ...parts, documents: definitionFiles(parts) }),
    alertsFeature({ ...parts, subscribers }),
    alertReportsFeature({ ...parts, lent: sharedFiles(parts) }),
    alertEmailsFeature(parts),
    webhooksFeature({ ...parts, allowedHosts: parts.outgoingHosts.webhooks }),
  ];
}
