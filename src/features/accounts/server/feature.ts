import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/server/live.ts';
import * as contract from '../contract.ts';
import { leaveAccount } from './leave-account.ts';
import { listAccounts } from './list-accounts.ts';

export function accountsFeature(live: Live): Feature {
  return {
    name: 'accounts',
    bindings: [
      bind(contract.listAccounts, (context) => listAccounts(context)),
      bind(contract.leaveAccount, (context, { params }) => leaveAccount(context, live, params.id)),
    ],
  };
}
