import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import * as contract from '../contract.ts';
import { listOutbox } from './list-outbox.ts';
import type { MailDeps } from './mailer.ts';
import { startDelivering } from './start-delivering.ts';

/** The outbox: what other slices write to people, on its way to them. */
export function mailFeature(parts: MailDeps): Feature {
  return {
    name: 'mail',
    bindings: [bind(contract.listOutbox, (context, { query }) => listOutbox(context, parts, query))],
    work: (services) => startDelivering(services, parts),
  };
}
