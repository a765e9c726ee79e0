import { mailFeature } from '#features/messaging/email/server/feature.ts';
import { notificationsFeature } from '#features/messaging/notifications/server/feature.ts';
import { notificationPreferencesFeature } from '#features/messaging/preferences/server/feature.ts';
import { pushFeature } from '#features/messaging/push/server/feature.ts';
import type { Feature, PartsOf } from '#platform/server/feature.ts';
import type { OutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';
import type { Live } from '#platform/live/server/live.ts';

type MessagingParts = PartsOf<typeof mailFeature> &
  PartsOf<typeof notificationPreferencesFeature> &
  Omit<PartsOf<typeof pushFeature>, 'allowedHosts'> & { live: Live; outgoingHosts: OutgoingHosts };

export function messagingDomain(parts: MessagingParts): Feature[] {
  return [
    mailFeature(parts),
    notificationsFeature(parts.live),
    notificationPreferencesFeature(parts),
    pushFeature({ ...parts, allowedHosts: parts.outgoingHosts.pushes }),
  ];
}
