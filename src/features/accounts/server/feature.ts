import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import * as contract from '../contract.ts';
import { listAccounts } from './list-accounts.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  bindings: [bind(contract.listAccounts, (context) => listAccounts(context))],
};
