/** Whom a definition wants to be told. */
export interface Audience {
  /** In the portal at all. */
  app: boolean;
  level: 'everyone' | 'admins' | 'profiles';
  profileIds: readonly string[];
}

/** Somebody who sees the alert's unit. */
export interface Recipient {
  role: 'admin' | 'viewer';
  profileIds: readonly string[];
  /** It is theirs. */
  isAssignee?: boolean;
}

/** Whether somebody who sees the unit of an alert is told of it in the portal. */
export function isNotified(audience: Audience, recipient: Recipient): boolean {
  return audience.app && isMeant(audience, recipient);
}

/** Whether somebody who sees the unit of an alert is to hear of it, by whatever way: whom the level means, and whose it is. */
export function isMeant({ level, profileIds }: Pick<Audience, 'level' | 'profileIds'>, recipient: Recipient): boolean {
  if (recipient.isAssignee) return true;
  switch (level) {
    case 'everyone':
      return true;
    case 'admins':
      return recipient.role === 'admin';
    case 'profiles':
      return recipient.profileIds.some((id) => profileIds.includes(id));
  }
}
