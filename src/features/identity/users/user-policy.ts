/** How a person stands towards an administrator who looks at them. */
export interface UserFacts {
  self: boolean;
  /** The directory keeps their name, e-mail and password. */
  ad: boolean;
  /** Belongs to an account too that this administrator does not administer. */
  shared: boolean;
  last_admin: boolean;
}

/** Who a person is, is said by those alone who administer every account that the person belongs to. */
export function mayRename({ ad, shared }: UserFacts): boolean {
  return !ad && !shared;
}

/** A photo is changed here, wherever the name is managed. */
export function mayChangePhoto({ shared }: UserFacts): boolean {
  return !shared;
}

/** An own e-mail is changed in the own settings, where the present password is asked for. */
export function mayChangeEmail(facts: UserFacts): boolean {
  return mayRename(facts) && !facts.self;
}

/** As with the e-mail: anyone who finds an administrator's open session must not be able to take it for good. */
export function maySetPassword(facts: UserFacts): boolean {
  return mayChangeEmail(facts);
}

/** Whether a person may stop being an administrator here, or go. */
export function mayStepDown({ last_admin }: UserFacts): boolean {
  return !last_admin;
}
