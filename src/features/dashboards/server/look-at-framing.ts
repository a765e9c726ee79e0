import { notFound } from '#platform/errors.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/database.ts';
import { OutgoingRefused, type Outgoing } from '#platform/server/outgoing/outgoing.ts';
import { embedFault, framingOf, type Framing } from '../embed-rules.ts';
import { fetchDefinition, fetchEmbedHosts } from './content-store.ts';
import { contentOf } from './list-dashboards.ts';
import { lookAround } from './look-around.ts';

/**
 * No browser tells a page that what it frames has refused: the portal asks the embedded page itself.
 * @throws Refusal `not_found` for a content that is absent, not shown or no embedded page
 */
export async function lookAtFraming(
  { db, scope }: StreamContext,
  { outgoing, publicUrl }: { outgoing: Outgoing; publicUrl: string },
  id: string,
): Promise<Framing> {
  const address = await inAccount(db, scope.accountId, async (transaction) => {
    const reading = { db: transaction, scope };
    contentOf(await lookAround(reading), id);
    const definition = await fetchDefinition(reading, id);
    if (definition.kind !== 'embed') throw notFound();
    const hosts = await fetchEmbedHosts(reading);
    return embedFault(definition.url, { hosts, own: publicUrl }) === null ? definition.url : null;
  });
  if (address === null) return 'unknown';
  try {
    const { headers } = await outgoing.fetch(new URL(address), { maxBytes: 1, cuts: true });
    const said = (name: string) => [headers[name] ?? []].flat().join(', ') || null;
    return framingOf(
      { xFrameOptions: said('x-frame-options'), contentSecurityPolicy: said('content-security-policy') },
      publicUrl,
    );
  } catch (error) {
    if (error instanceof OutgoingRefused) return 'unknown';
    throw error;
  }
}
