import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import * as contract from '../contract.ts';
import { listOutbox } from './list-outbox.ts';
import type { Retention } from '#platform/server/retention.ts';
import type { MailDeps } from './mailer.ts';
import { startDelivering } from './start-delivering.ts';

/** Mail is no archive: what was settled goes earlier than what never was. */
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

/** The outbox: what other slices write to people, on its way to them. */
export function mailFeature(parts: MailDeps): Feature {
  return {
    name: 'mail',
    bindings: [bind(contract.listOutbox, (context, { query }) => listOutbox(context, parts, query))],
    work: (services) => startDelivering(services, parts),
    retention: mailRetention,
  };
}
