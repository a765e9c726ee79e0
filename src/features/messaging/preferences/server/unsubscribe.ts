import type { Database } from '#platform/server/database.ts';
import { readLinkToken } from '#platform/server/link-token.ts';
import { findLetterLink, giveUpLetters, type LetterLink } from './email-link-store.ts';
import { letterUse } from './email-use.ts';
import { deadPage, donePage, questionPage } from './unsubscribe-page.ts';

export interface UnsubscribeParts {
  db: Database;
  /** At least 32 bytes: what links in mail are signed with. */
  linkKey: Buffer;
  product: string;
}

/** Asks; whatever opens links by itself ends nothing. */
export async function askToUnsubscribe(parts: UnsubscribeParts, request: Request): Promise<Response> {
  const link = await readLink(parts, request);
  return link ? questionPage(parts.product, link) : deadPage(parts.product, request);
}

/** Ends the letters: by the button of the page, or of a mail program. What the body says does not matter. */
export async function unsubscribeByLink(parts: UnsubscribeParts, request: Request): Promise<Response> {
  const link = await readLink(parts, request);
  if (!link) return deadPage(parts.product, request);
  await giveUpLetters(parts.db, link);
  return donePage(parts.product, link);
}

async function readLink({ db, linkKey }: UnsubscribeParts, request: Request): Promise<LetterLink | null> {
  const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const id = readLinkToken(linkKey, letterUse, token);
  return id === null ? null : findLetterLink(db, id);
}
