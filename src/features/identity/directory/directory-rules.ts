/** Person as described by a corporate directory. */
export interface DirectoryPerson {
  issuer: string;
  tenant: string;
  objectId: string;
  /** Null: absent, or not verified by the directory. */
  verifiedEmail: string | null;
  groups: readonly string[];
}

/**
 * Reads the person from the claims of a verified ID token: `tid` and `oid` of Entra ID, otherwise `iss` and `sub`. Null
 * when they identify nobody.
 */
export function readPerson(claims: Readonly<Record<string, unknown>>): DirectoryPerson | null {
  const issuer = textOf(claims['iss']);
  const objectId = textOf(claims['oid']) ?? textOf(claims['sub']);
  if (!issuer || !objectId) return null;
  return {
    issuer,
    tenant: textOf(claims['tid']) ?? issuer,
    objectId,
    verifiedEmail: isVerified(claims) ? textOf(claims['email']) : null,
    groups: groupsOf(claims['groups']),
  };
}

/** Sign-in at the directory, by its ID token. */
export interface DirectorySignIn {
  issuer: string;
  subject: string;
  /** Null: the directory has no session ids; a logout then ends all sessions of the person here. */
  sid: string | null;
  /** Issue time of the token, seconds since 1970. */
  issuedAt: number;
}

/** Sign-in of a verified ID token's claims; null without one. */
export function readSignIn(claims: Readonly<Record<string, unknown>>): DirectorySignIn | null {
  const [issuer, subject] = [textOf(claims['iss']), textOf(claims['sub'])];
  const issuedAt = claims['iat'];
  if (!issuer || !subject || typeof issuedAt !== 'number') return null;
  return { issuer, subject, sid: textOf(claims['sid']), issuedAt };
}

/** Whether a person of these groups may come in at all, whatever they are here; no one is shut out where none are named. */
export function mayEnter(groups: readonly string[], allowed: readonly string[]): boolean {
  return allowed.length === 0 || groups.some((group) => allowed.includes(group));
}

/** Domain part of a normalized e-mail. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Entra ID marks a verified e-mail domain by `xms_edov`, other issuers by `email_verified`. */
function isVerified(claims: Readonly<Record<string, unknown>>): boolean {
  const byOwner = claims['xms_edov'];
  return claims['email_verified'] === true || [true, 1, '1', 'true'].some((yes) => yes === byOwner);
}

/** A missing groups claim, as with too many groups, counts as empty. */
function groupsOf(claim: unknown): string[] {
  return Array.isArray(claim) ? claim.filter((group) => typeof group === 'string') : [];
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}
