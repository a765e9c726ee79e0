import type { Keys } from '#platform/server/secrets/keys.ts';
import { findFile } from '#features/documents/files/server/public.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { embedFault } from '../embed-rules.ts';
import type { Content } from '../contract.ts';
import { fetchDefinition, fetchEmbedHosts } from './content-store.ts';
import { embedToken } from './embed-token.ts';
import { contentOf, toEntry } from './list-dashboards.ts';
import type { DashboardAccess } from './dashboard-access.ts';

export interface EmbedParts {
  /** At least 32 bytes; signs addresses of frames. */
  linkKey: Keys;
  /** Public address of the portal. */
  publicUrl: string;
}

/** @throws Refusal `not_found` for one that does not exist or is not visible */
export async function describeContent(
  reading: ReadContext,
  parts: EmbedParts,
  { access, id }: { access: DashboardAccess; id: string },
): Promise<Content> {
  const entry = toEntry(contentOf(access, id), access);
  const definition = await fetchDefinition(reading, id);
  const rest = { frame_url: null, file: null };
  switch (definition.kind) {
    case 'board':
      return { ...entry, ...rest, definition };
    case 'file':
      return { ...entry, ...rest, definition, file: await findFile(reading, definition.file_id) };
    case 'embed':
      return { ...entry, ...rest, definition, frame_url: await frameOf(reading, parts, definition.url) };
  }
}

/** Null if the host is not on the list any more. */
async function frameOf(reading: ReadContext, { linkKey, publicUrl }: EmbedParts, url: string): Promise<string | null> {
  const hosts = await fetchEmbedHosts(reading);
  if (embedFault(url, { hosts, own: publicUrl })) return null;
  return `/api/v1/embeds/${embedToken(linkKey, { url, hosts }, Date.now())}`;
}
