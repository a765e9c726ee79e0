/** How a person stands towards an administrator who looks at them. */
export interface UserFacts {
  self: boolean;
  /** The directory keeps their name, e-mail and password. */
  ad: boolean;
  /** Belongs to an account too that this administrator does not administer. */
  shared: boolean;
  last_admin: boolean;
}

/** Who somebody is, is said by those alone who administer every account that the person belongs to. */
export function mayRename({ ad, shared }: UserFacts): boolean {
  return !ad && !shared;
}

/** A photo is kept here, whoever keeps the name. */
export function mayChangePhoto({ shared }: UserFacts): boolean {
  return !shared;
}

/** An own e-mail is changed in the own settings, where the present password is asked for. */
export function mayChangeEmail(standing: UserFacts): boolean {
  return mayRename(standing) && !standing.self;
}

/** As with the e-mail: whoever finds an administrator's open session must not be able to take it for good. */
export function maySetPassword(standing: UserFacts): boolean {
  return mayChangeEmail(standing);
}

/** Whether a person may stop being an administrator here, or go. */
export function mayStepDown({ last_admin }: UserFacts): boolean {
  return !last_admin;
}
