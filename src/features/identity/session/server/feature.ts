import type { Feature } from '#platform/server/feature.ts';
import { bind, bindRaw } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import type { Retention } from '#platform/server/retention.ts';
import { changeCurrentAccount } from './change-current-account.ts';
import { changeLocale } from './change-locale.ts';
import { issueToken } from './grants/issue-token.ts';
import { logOut, refuseLoading } from './log-out.ts';
import type { SessionDeps } from './deps.ts';
import { readProfile } from './read-profile.ts';
import { requireTokenKey } from './tokens.ts';

/** Sessions are stored for as long as their address is familiar. */
export const sessionRetention: readonly Retention[] = [
  {
    table: 'sessions',
    column: 'least(ended_at, expires_at)',
    days: 'SESSION_DAYS',
    isGlobal: true,
  },
  { table: 'sign_in_attempts', column: 'window_ends_at', days: 0, isGlobal: true },
  // Answers of idempotent calls are stored for a day.
  { table: 'idempotency_keys', column: 'created_at', days: 1 },
];

export function sessionFeature(parts: SessionDeps): Feature {
  requireTokenKey(parts.tokenKey);
  return {
    name: 'session',
    bindings: [
      bindRaw(contract.issueToken, (request, info) => issueToken(parts, request, info)),
      bindRaw(contract.logOut, (request) => {
        refuseLoading(request);
        return logOut(parts, request);
      }),
      bindRaw(contract.logOutByPost, (request) => logOut(parts, request)),
      bind(contract.readProfile, (context) => readProfile(context)),
      bind(contract.changeLocale, (context, { body }) => changeLocale(context, body.locale)),
      bind(contract.changeCurrentAccount, (context, { body }) => changeCurrentAccount(context, parts, body.account_id)),
    ],
    retention: sessionRetention,
  };
}
