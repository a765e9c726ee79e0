import type { MailContent } from '#features/messaging/email/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import { readLinkToken } from '#platform/server/link-token.ts';
import { findUnsubscribeLink, endEmails, type UnsubscribeLink } from './email-link-store.ts';
import { deadPage, donePage, questionPage } from './unsubscribe-page.ts';

/** The use that unsubscribe links are signed for. */
const unsubscribeUse = 'alert-email';

export function unsubscribeVia(label: string, linkId: string): NonNullable<MailContent['unsubscribe']> {
  return { label, path: '/api/v1/unsubscribe/', token: { use: unsubscribeUse, id: linkId } };
}

export interface UnsubscribeDeps {
  db: Database;
  /** At least 32 bytes: what links in mail are signed with. */
  linkKey: Buffer;
  product: string;
}

/** Shows the page that asks: a scanner that opens links ends nothing. */
export async function askToUnsubscribe(deps: UnsubscribeDeps, request: Request): Promise<Response> {
  const link = await readLink(deps, request);
  return link ? questionPage(deps.product, link) : deadPage(deps.product, request);
}

/** Ends the e-mails: by the button of the page, or of a mail program. The body is not read. */
export async function unsubscribeByLink(deps: UnsubscribeDeps, request: Request): Promise<Response> {
  const link = await readLink(deps, request);
  if (!link) return deadPage(deps.product, request);
  await endEmails(deps.db, link);
  return donePage(deps.product, link);
}

async function readLink({ db, linkKey }: UnsubscribeDeps, request: Request): Promise<UnsubscribeLink | null> {
  const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const id = readLinkToken(linkKey, unsubscribeUse, token);
  return id === null ? null : findUnsubscribeLink(db, id);
}
