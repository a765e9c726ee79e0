import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { leaveAccount } from './leave-account.ts';
import { listAccounts } from './list-accounts.ts';
import { fetchAccount } from './account-settings-store.ts';
import { updateAccount, type AccountsParts } from './update-account.ts';

export function accountsFeature(parts: AccountsParts): Feature {
  return {
    name: 'accounts',
    bindings: [
      bind(contract.listAccounts, (context) => listAccounts(context)),
      bind(contract.readAccount, (context) => fetchAccount(context, parts.positionMonths)),
      bind(contract.updateAccount, (context, { body }) => updateAccount(context, parts, body)),
      bind(contract.leaveAccount, (context, { params }) => leaveAccount(context, parts.live, params.id)),
    ],
  };
}
