import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { forbidden } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { listOutbox as contract, OutboxMail } from '../contract.ts';
import { actionUrl, plainLines } from './mail-content.ts';
import type { MailDeps } from './mailer.ts';
import { fetchOutbox, type OutboxRow } from './outbox-store.ts';

/** @throws Refusal `forbidden` where a server takes the mail, so that nobody else reads it */
export async function listOutbox(
  context: Context,
  parts: MailDeps,
  query: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (parts.smtp) throw forbidden();
  const { items, ...rest } = await fetchOutbox(context, query);
  return { items: items.map((row) => toMail(row, parts)), ...rest };
}

function toMail(row: OutboxRow, parts: MailDeps): OutboxMail {
  const { action, subject, notes } = row.content;
  const isOpen = !action?.token || row.may_open;
  return {
    id: row.id,
    person: { id: row.user_id, name: row.name },
    address: row.address,
    subject,
    lines: plainLines(row.content, (path) => new URL(path, parts.publicUrl).href),
    notes,
    action: action ? { label: action.label, url: isOpen ? actionUrl(parts, action) : null } : null,
    state: row.sent_at ? 'sent' : row.given_up_at ? 'given_up' : 'stored',
    attempts: row.attempts,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}
