/** Facts of a person, relative to the administrator. */
export interface UserFacts {
  self: boolean;
  /** The directory manages name, e-mail and password. */
  ad: boolean;
  /** Also belongs to accounts that this administrator does not administer. */
  shared: boolean;
  last_admin: boolean;
}

/** Name: only administrators of all the person's accounts. */
export function mayRename({ ad, shared }: UserFacts): boolean {
  return !ad && !shared;
}

/** Also for directory users. */
export function mayChangePhoto({ shared }: UserFacts): boolean {
  return !shared;
}

/** Not one's own, which the profile changes with the present password. */
export function mayChangeEmail(facts: UserFacts): boolean {
  return mayRename(facts) && !facts.self;
}

/** As the e-mail: an administrator's open session must not suffice to take it over. */
export function maySetPassword(facts: UserFacts): boolean {
  return mayChangeEmail(facts);
}

/** Whether a person may be removed or stop being an administrator. */
export function mayStepDown({ last_admin }: UserFacts): boolean {
  return !last_admin;
}
