import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import type { Retention } from '#platform/server/retention.ts';
import type { MailDeps } from './mailer.ts';
import { startDelivering } from './start-delivering.ts';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { forbidden } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { OutboxMail } from '../contract.ts';
import { actionUrl, plainLines } from './mail-content.ts';
import { fetchOutbox, type OutboxRow } from './outbox-store.ts';

/** Sent mail is deleted earlier than mail that was never delivered. */
export const mailRetention: readonly Retention[] = [
  {
    table: 'mails',
    column: 'created_at',
    days: 'MAIL_DAYS',
    keepIf: 'coalesce(sent_at, given_up_at) is null',
    isGlobal: true,
  },
  { table: 'mails', column: 'created_at', days: 'UNSENT_MAIL_DAYS', isGlobal: true },
];

/** The mail outbox: mail that other slices write, on its way to people. */
export function mailFeature(deps: MailDeps): Feature {
  return {
    name: 'mail',
    bindings: [bind(contract.listOutbox, (context, { query }) => listOutbox(context, deps, query))],
    work: (services) => startDelivering(services, deps),
    retention: mailRetention,
  };
}

/** @throws Refusal `forbidden` if a mail server is configured, so that nobody else reads the mail */
async function listOutbox(
  context: Context,
  deps: MailDeps,
  query: QueryOf<typeof contract.listOutbox>,
): Promise<ReplyOf<typeof contract.listOutbox>> {
  if (deps.smtp) throw forbidden();
  const { items, ...rest } = await fetchOutbox(context, query);
  return { items: items.map((row) => toMail(row, deps)), ...rest };
}

function toMail(row: OutboxRow, deps: MailDeps): OutboxMail {
  const { action, subject, notes } = row.content;
  const isOpen = !action?.token || row.may_open;
  return {
    id: row.id,
    person: { id: row.user_id, name: row.name },
    address: row.address,
    subject,
    lines: plainLines(row.content, (path) => new URL(path, deps.publicUrl).href),
    notes,
    action: action ? { label: action.label, url: isOpen ? actionUrl(deps, action) : null } : null,
    state: row.sent_at ? 'sent' : row.given_up_at ? 'given_up' : 'stored',
    attempts: row.attempts,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}
