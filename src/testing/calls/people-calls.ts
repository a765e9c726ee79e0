import { randomUUID } from 'node:crypto';
import { inAccount, ofMember, ofNobody, alone, fresh, sending, listing, naming } from '../matrix/call.ts';
import type { MatrixCall, Things } from '../matrix/types.ts';

const member = (things: Things) => things.userId;
/** A few times only. */
const wrongly = () => [400, 429];
const noAnswer = { clientDataJSON: '', attestationObject: '' };
const signingOut: MatrixCall = { ...alone, endsSignIn: true };

/** Identity and access. */
export const peopleCalls: Record<string, MatrixCall> = {
  // Limited by e-mail, as the next: each call is of another.
  'POST /oauth/token': {
    ...sending(() => ({
      grant_type: 'password',
      username: `${fresh()}@example.com`,
      password: 'wrong',
      client_id: 'portal',
    })),
    statuses: () => [400],
  },
  'POST /auth/forgot-password': {
    ...sending(() => ({ email: `${fresh()}@example.com` })),
    statuses: () => [204],
  },
  // Valid links are covered by the slice's own tests.
  'POST /auth/password-link': { ...sending(() => ({ token: 'made-up' })), statuses: () => [404] },
  'POST /auth/reset-password': {
    ...sending(() => ({ token: 'made-up', password: 'a password', password_confirmation: 'a password' })),
    statuses: () => [404],
  },
  'POST /auth/set-up': {
    ...sending(() => ({
      token: 'made-up',
      account: 'Mine',
      name: 'Me',
      email: 'me@example.com',
      password: 'a password',
      password_confirmation: 'a password',
    })),
    statuses: () => [404],
  },
  'GET /notification-preferences': alone,
  'PUT /notification-preferences': sending(() => ({ least_severity: 'high' })),
  'GET /push': alone,
  'PUT /push/devices': sending(() => ({
    endpoint: `https://push.example/${fresh()}`,
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'A'.repeat(22),
    name: 'Phone',
  })),
  'DELETE /push/devices/{id}': ofNobody,
  // Valid links are covered by the slice's own tests.
  'GET /unsubscribe/{token}': { inputs: () => [{ params: { token: 'made-up' } }], statuses: () => [404] },
  'POST /unsubscribe/{token}': { inputs: () => [{ params: { token: 'made-up' } }], statuses: () => [404] },
  'GET /outbox': listing(
    () => 'limit=1',
    () => 'search=canary',
  ),
  // This portal has no directory; the slice's own tests have one.
  'POST /auth/azuread': { ...alone, statuses: () => [404] },
  'POST /exchange-token': { ...sending(() => ({ code: 'c', state: 's' })), statuses: () => [404] },
  'POST /auth/azuread/logout': { ...alone, statuses: () => [400] },
  'POST /auth/logout': signingOut,
  'GET /auth/logout': signingOut,
  'PUT /auth/change-current-account': {
    references: { reach: ofMember, status: 404 },
    inputs: (_, references) => [{ body: { account_id: references.accountId } }],
  },
  'GET /profile': alone,
  'PUT /profile/update': sending(() => ({ time_zone: 'America/Sao_Paulo' })),
  // No change was requested here; the slice's own tests cover it.
  'POST /profile/confirm-email': {
    ...sending(() => ({ token: 'nonsense' })),
    statuses: () => [404],
  },
  'PUT /profile/change-locale': sending(() => ({ locale: 'pt' })),
  'GET /profile/sessions': listing(() => 'limit=1'),
  // Ending the caller's own session is covered by the slice's own tests.
  'DELETE /profile/sessions/{id}': { things: () => false, inputs: () => [{ params: { id: randomUUID() } }] },
  'DELETE /profile/sessions': alone,
  // The test people have no password.
  'PUT /profile/change-password': {
    ...sending(() => ({
      current_password: 'wrong',
      password: 'another password',
      password_confirmation: 'another password',
    })),
    statuses: () => [400],
  },
  // Of a factor that is there: the slice’s own tests show it.
  'GET /profile/second-factor': alone,
  'POST /profile/passkeys/begin': alone,
  'POST /profile/passkeys': {
    ...sending(() => ({ name: fresh(), passkey: { id: 'a', rawId: 'a', type: 'public-key', response: noAnswer } })),
    statuses: () => [400],
  },
  'DELETE /profile/passkeys/{id}': ofNobody,
  'POST /profile/authenticator-app': alone,
  'PUT /profile/authenticator-app': { ...sending(() => ({ code: 'wrong' })), statuses: wrongly },
  'DELETE /profile/authenticator-app': { ...alone, statuses: () => [404] },
  'POST /profile/recovery-codes': { ...alone, statuses: () => [409] },
  'DELETE /profile/remembered-devices': alone,
  'POST /auth/step-up/begin': alone,
  'POST /auth/step-up': { ...sending(() => ({ code: 'wrong' })), statuses: wrongly },
  'DELETE /users/{id}/second-factor': {
    ...naming(inAccount, member),
    statuses: (caller, things) => [inAccount(caller, things) ? 409 : 404],
  },
  'PUT /profile/photo': alone,
  'DELETE /profile/photo': alone,
  // Existing photos are covered by the slice's own tests.
  'GET /photos/{name}': {
    things: () => false,
    inputs: () => [{ params: { name: randomUUID().replaceAll('-', '') } }],
  },
  'GET /account': alone,
  // This portal has no directory.
  'GET /account/directory': { ...alone, things: () => false },
  'PUT /account': sending(() => ({ silent_after_s: 86_400 })),
  'PUT /account/photo': alone,
  'DELETE /account/photo': alone,
  'GET /accounts': alone,
  // Leaving one's own account is covered by the slice's own tests.
  'DELETE /accounts/{id}/membership': {
    things: () => false,
    inputs: (things, _, caller) => [
      { params: { id: things.accountId === caller.accountId ? randomUUID() : things.accountId } },
    ],
  },

  // Nobody is invited here; covered by the slice's own tests.
  'GET /invitations': alone,
  'PUT /accounts/{id}/membership': ofNobody,
  'DELETE /accounts/{id}/invitation': ofNobody,
  'POST /auth/invitation': { ...sending(() => ({ token: 'made-up' })), statuses: () => [404] },
  'POST /auth/accept-invitation': { ...sending(() => ({ token: 'made-up' })), statuses: () => [404] },

  'GET /users': listing(
    () => 'limit=1',
    () => 'sort=-email',
    () => 'search=canary',
    () => 'role=admin',
  ),
  'GET /users/lookup': {
    references: { reach: () => false, status: 404 },
    inputs: () => [{ query: `?email=${fresh()}@nobody.example` }],
  },
  'POST /users': sending(() => ({ email: `${fresh()}@nobody.example`, name: 'New person', role: 'viewer', ad: true })),
  'GET /users/{id}': naming(inAccount, member),
  'PUT /users/{id}': naming(inAccount, member, { body: { name: 'Changed' } }),
  'PUT /users/{id}/photo': naming(inAccount, member),
  'DELETE /users/{id}/photo': naming(inAccount, member),
  'PUT /users/{id}/password': naming(inAccount, member, { body: { password: 'a new password' } }),
  // All test people have signed in; the slice's own tests have one who has not.
  'POST /users/{id}/invitation': {
    ...naming(inAccount, member),
    statuses: (caller, things) => [inAccount(caller, things) ? 409 : 404],
  },
  'DELETE /users/{id}/sessions': naming(inAccount, (things) => things.spareUserId),
  // An account of its own is tried by the slice's own tests: here it would sign all callers out.
  'DELETE /users/sessions': { ...alone, skipsAllowed: true },
  'DELETE /users/{id}': naming(inAccount, (things) => things.spareUserId),

  'GET /scim-tokens': alone,
  'POST /scim-tokens': sending(() => ({ name: fresh() })),
  // Existing tokens and groups are covered by the slice's own tests.
  'DELETE /scim-tokens/{id}': ofNobody,
  'GET /directory-groups': alone,
  'PUT /directory-groups/{id}': {
    ...ofNobody,
    inputs: () => [{ params: { id: randomUUID() }, body: { gives_admin: false, profile_ids: [] } }],
  },
  // By a token of its own kind, which the slice's own tests have: no other caller gets further.
  'GET /scim/v2/ServiceProviderConfig': alone,
  'GET /scim/v2/ResourceTypes': alone,
  'GET /scim/v2/Schemas': alone,
  'GET /scim/v2/Users': alone,
  'POST /scim/v2/Users': sending(() => ({ userName: `${fresh()}@nobody.example` })),
  'GET /scim/v2/Users/{id}': ofNobody,
  'PUT /scim/v2/Users/{id}': ofNobody,
  'PATCH /scim/v2/Users/{id}': ofNobody,
  'DELETE /scim/v2/Users/{id}': ofNobody,
  'GET /scim/v2/Groups': alone,
  'POST /scim/v2/Groups': sending(() => ({ displayName: fresh() })),
  'GET /scim/v2/Groups/{id}': ofNobody,
  'PUT /scim/v2/Groups/{id}': ofNobody,
  'PATCH /scim/v2/Groups/{id}': ofNobody,
  'DELETE /scim/v2/Groups/{id}': ofNobody,

  'GET /audit': {
    ...listing(
      () => 'limit=200',
      () => 'search=canary',
      () => 'action=create&entity=unit&from=2026-01-01&to=2027-01-01',
      (things) => `user_id=${things.userId}`,
    ),
    remembersDeleted: true,
  },
  'GET /audit/export': { ...listing(() => 'format=xlsx&entity=unit'), remembersDeleted: true },
  'GET /audit/filters': alone,
  'GET /api-keys': listing(
    () => 'limit=1',
    () => 'sort=-name',
    () => 'search=Key',
  ),
  'POST /api-keys': sending(() => ({ name: fresh(), kind: 'ingest' })),
  'DELETE /api-keys/{id}': naming(inAccount, (things) => things.apiKeyId),
  'GET /webhooks': listing(() => 'limit=1'),
  // An account can have few of them.
  'POST /webhooks': {
    ...sending(() => ({ name: fresh(), url: 'https://receiver.example/', events: ['alert.raised'] })),
  },
  // Existing webhooks are covered by the slice's own tests.
  'PUT /webhooks/{id}': { ...ofNobody, inputs: () => [{ params: { id: randomUUID() }, body: { active: false } }] },
  'DELETE /webhooks/{id}': ofNobody,
  'GET /webhooks/{id}/deliveries': ofNobody,
  'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver': {
    ...ofNobody,
    inputs: () => [{ params: { id: randomUUID(), delivery_id: randomUUID() } }],
  },
};
