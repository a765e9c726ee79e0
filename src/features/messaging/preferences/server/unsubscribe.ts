import type { Keys } from '#platform/server/secrets/keys.ts';
import type { MailContent } from '#features/messaging/email/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import { readLinkToken } from '#platform/server/secrets/link-token.ts';
import { endBoardEmails, endEmails, findBoardLink, findUnsubscribeLink } from './email-link-store.ts';
import { deadPage, donePage, questionPage } from './unsubscribe-page.ts';

/** Purposes that unsubscribe links are signed for. */
const kinds = {
  'alert-email': { find: findUnsubscribeLink, end: endEmails },
  'board-email': { find: findBoardLink, end: endBoardEmails },
} as const;
type UnsubscribeKind = keyof typeof kinds;

export function unsubscribeVia(
  label: string,
  linkId: string,
  kind: UnsubscribeKind = 'alert-email',
): NonNullable<MailContent['unsubscribe']> {
  return { label, path: '/api/v1/unsubscribe/', token: { use: kind, id: linkId } };
}

export interface UnsubscribeDeps {
  db: Database;
  /** At least 32 bytes; signs links in mail. */
  linkKey: Keys;
  product: string;
}

/** Shows a confirmation page, so that scanners following links change nothing. */
export async function askToUnsubscribe(deps: UnsubscribeDeps, request: Request): Promise<Response> {
  const found = await readLink(deps, request);
  return found ? questionPage(deps.product, found.link) : deadPage(deps.product, request);
}

/** Unsubscribes, from the page's button or a mail program. The body is not read. */
export async function unsubscribeByLink(deps: UnsubscribeDeps, request: Request): Promise<Response> {
  const found = await readLink(deps, request);
  if (!found) return deadPage(deps.product, request);
  await found.end(deps.db, found.link);
  return donePage(deps.product, found.link);
}

async function readLink({ db, linkKey }: UnsubscribeDeps, request: Request) {
  const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
  for (const [use, { find, end }] of Object.entries(kinds)) {
    const id = readLinkToken(linkKey, use, token);
    const link = id === null ? null : await find(db, id);
    if (link) return { link, end };
  }
  return null;
}
