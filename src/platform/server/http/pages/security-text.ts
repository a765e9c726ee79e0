/** Days for which a reader may rely on what the page says. */
const holdsDays = 90;

/**
 * `/.well-known/security.txt` (RFC 9116): where a hole of this portal is reported.
 * @param contact an address that begins with mailto: or https://
 */
export function securityText(contact: string, { publicUrl, now }: { publicUrl: string | null; now: Date }): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + holdsDays);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt, es, en',
    ...(publicUrl ? [`Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
