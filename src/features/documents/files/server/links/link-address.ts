import { linkToken } from '#platform/server/link-token.ts';
import { linkUse } from '../file-area.ts';

interface Signing {
  /** At least 32 bytes. */
  linkKey: Buffer;
  /** Where the portal is reached. */
  publicUrl: string;
}

/** Where the link of an id leads. */
export function linkAddresses({ linkKey, publicUrl }: Signing): (linkId: string) => string {
  return (id) => `${publicUrl.replace(/\/$/, '')}/api/v1/links/${linkToken(linkKey, linkUse, id)}`;
}
