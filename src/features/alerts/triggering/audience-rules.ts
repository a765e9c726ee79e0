import type { AlertDefinition } from '#features/alerts/definitions/contract.ts';

/** Who a definition notifies. */
export interface Audience {
  /** Notifications in the portal are on. */
  app: boolean;
  level: AlertDefinition['notification_level'];
  profileIds: readonly string[];
}

/** A person who sees the alert's unit. */
export interface Recipient {
  role: 'admin' | 'viewer';
  profileIds: readonly string[];
  /** The alert is assigned to them. */
  isAssignee?: boolean;
}

/** Whether a person who sees the alert's unit is notified in the portal. */
export function isNotified(audience: Audience, recipient: Recipient): boolean {
  return audience.app && isMeant(audience, recipient);
}

/** Whether a person who sees the alert's unit is a recipient on any channel: by level, or as assignee. */
export function isMeant({ level, profileIds }: Pick<Audience, 'level' | 'profileIds'>, recipient: Recipient): boolean {
  if (recipient.isAssignee) return true;
  switch (level) {
    case 'everyone':
      return true;
    case 'admins':
      return recipient.role === 'admin';
    case 'profiles':
      return recipient.profileIds.some((id) => profileIds.includes(id));
    case 'assignee':
      return false;
  }
}
