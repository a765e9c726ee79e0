import type { StreamContext } from '#platform/server/context.ts';
import { OutgoingRefused, type Outgoing } from '#platform/server/outgoing/outgoing.ts';
import { framingOf, type Framing } from '../embed-rules.ts';
import { findEmbedAddress } from './framing-store.ts';

/**
 * Browsers do not report that a frame was refused, so the portal asks the embedded page itself.
 * @throws Refusal `not_found` for a content that does not exist, is not visible, or is not an embedded page
 */
export async function checkFraming(
  context: StreamContext,
  { outgoing, publicUrl }: { outgoing: Outgoing; publicUrl: string },
  id: string,
): Promise<Framing> {
  const address = await findEmbedAddress(context, { id, publicUrl });
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
