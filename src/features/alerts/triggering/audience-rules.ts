/** Whom a definition wants to be told. */
export interface Audience {
  /** In the portal at all. */
  app: boolean;
  level: 'everyone' | 'admins' | 'profiles';
  profileIds: readonly string[];
}

/** Somebody who sees the alert's unit. */
export interface Onlooker {
  role: 'admin' | 'viewer';
  profileIds: readonly string[];
  /** It is theirs. */
  isAssignee?: boolean;
}

/** Whether somebody who sees the unit of an alert is told of it in the portal. */
export function isTold(audience: Audience, onlooker: Onlooker): boolean {
  return audience.app && isMeant(audience, onlooker);
}

/** Whether somebody who sees the unit of an alert is to hear of it, by whatever way: whom the level means, and whose it is. */
export function isMeant({ level, profileIds }: Pick<Audience, 'level' | 'profileIds'>, onlooker: Onlooker): boolean {
  if (onlooker.isAssignee) return true;
  switch (level) {
    case 'everyone':
      return true;
    case 'admins':
      return onlooker.role === 'admin';
    case 'profiles':
      return onlooker.profileIds.some((id) => profileIds.includes(id));
  }
}
