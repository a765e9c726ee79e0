/** A person as a directory vouches for them. */
export interface DirectoryPerson {
  issuer: string;
  tenant: string;
  objectId: string;
  /** Null: none, or one that the directory does not vouch for. */
  verifiedEmail: string | null;
  groups: readonly string[];
}

/**
 * Who the claims of a checked ID token are about: in Entra ID `tid` and `oid`, elsewhere the issuer is its own tenant and `sub`
 * the person. Null where they name nobody.
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

/** Whether a person of these groups may come in at all, whatever they are here; no one is shut out where none are named. */
export function mayEnter(groups: readonly string[], allowed: readonly string[]): boolean {
  return allowed.length === 0 || groups.some((group) => allowed.includes(group));
}

/** What stands behind the last @ of a normalized e-mail. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Entra ID says by `xms_edov` that the domain's owner vouches for the e-mail; others by `email_verified`. */
function isVerified(claims: Readonly<Record<string, unknown>>): boolean {
  const byOwner = claims['xms_edov'];
  return claims['email_verified'] === true || [true, 1, '1', 'true'].some((yes) => yes === byOwner);
}

/** A claim that is missing, as of a person with too many groups to name, is an empty one. */
function groupsOf(claim: unknown): string[] {
  return Array.isArray(claim) ? claim.filter((group) => typeof group === 'string') : [];
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}
