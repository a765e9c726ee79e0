import { randomUUID } from 'node:crypto';
import type { Caller, Things } from './matrix-world.ts';

interface Input {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

type Reach = (caller: Caller, things: Things) => boolean;

/** How the matrix makes a call, and what must be in its caller's reach for it to succeed. */
export interface MatrixCall {
  /** Inputs that are right but for what they name: `things` by the path, `references` by anything else. */
  inputs(things: Things, references: Things, caller: Caller): Input[];
  /** Of what the path names; absent: it names nothing. What is out of reach is not found. */
  things?: Reach;
  /** Of what body, query or a second parameter names, and the status where that is out of reach. */
  references?: { reach: Reach; status: 404 | 422 };
  /** Statuses for a caller, where they do not follow from the contract's access. */
  statuses?(caller: Caller, things: Things): readonly number[];
  /** Tells those whom it answers of what was deleted in their own account. */
  remembersDeleted?: boolean;
  /** Ends the sign-in that makes the call. */
  endsSignIn?: boolean;
}

const inAccount: Reach = (caller, things) => caller.accountId === things.accountId && !things.isGone;
const inUnit: Reach = (caller, things) =>
  inAccount(caller, things) && (caller.unitIds === null || caller.unitIds.includes(things.unitId));
const ofMember: Reach = (caller, things) => caller.accountId === things.accountId;

const alone: MatrixCall = { inputs: () => [{}] };
const fresh = () => randomUUID().slice(-12);

const sending = (body: (things: Things) => unknown): MatrixCall => ({ inputs: (things) => [{ body: body(things) }] });

function listing(...queries: ((things: Things) => string)[]): MatrixCall {
  return { inputs: (things) => [{}, ...queries.map((query) => ({ query: `?${query(things)}` }))] };
}

function naming(reach: Reach, id: (things: Things) => string, rest: Input = {}): MatrixCall {
  return { things: reach, inputs: (things) => [{ params: { id: id(things) }, ...rest }] };
}

const unit = (things: Things) => things.unitId;
const asset = (things: Things) => things.assetId;
const profile = (things: Things) => things.profileId;
const member = (things: Things) => things.userId;
const paged = ['limit=1', 'sort=-code', 'search=canary'].map((query) => () => query);
const assetQueries = [
  (things: Things) => `unit_id=${things.unitId}`,
  (things: Things) => `search=${encodeURIComponent(things.assetCode)}`,
  ...['category=', 'manufacturer=', 'model=', 'segment=', 'region=', 'customer=', 'status=without_status'].map(
    (query) => () => query,
  ),
];
const span = { query: '?from=2026-10-01T00:00:00Z&to=2026-11-01T00:00:00Z' };
const attaching: MatrixCall = {
  things: inAccount,
  references: { reach: inAccount, status: 404 },
  inputs: (things, references) => [{ params: { id: things.profileId, user_id: references.userId } }],
};
const byUnit = { reach: inAccount, status: 422 } as const;

const isMachine = (caller: Caller) => caller.kind === 'full' || caller.kind === 'ingest';
const mayEnd = (caller: Caller) => (caller.kind === 'person' ? [204] : [401]);
const signingOut: MatrixCall = { ...alone, endsSignIn: true, statuses: mayEnd };
const fix = (things: Things) => `id=${encodeURIComponent(things.deviceId)}&lat=1.5&lon=2.5&timestamp=1793000000`;
const phoning: MatrixCall = {
  inputs: (things, _, caller) => [{ params: { ingest_key: caller.token || 'nobody' }, query: `?${fix(things)}` }],
  statuses: (caller, things) => (!isMachine(caller) ? [401] : inAccount(caller, things) ? [200] : [400]),
};

/** Every call of the API. One that is missing here fails the matrix. */
export const matrixCalls: Record<string, MatrixCall> = {
  'POST /oauth/token': {
    ...sending((things) => ({
      grant_type: 'password',
      username: `${things.userId}@example.com`,
      password: 'wrong',
      client_id: 'portal',
    })),
    statuses: () => [400],
  },
  // From one address a few times only.
  'POST /auth/forgot-password': {
    ...sending((things) => ({ email: `${things.userId}@example.com` })),
    statuses: () => [204, 429],
  },
  // Of links that open something: the slice’s own tests show it.
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
  'GET /outbox': listing(
    () => 'limit=1',
    () => 'search=canary',
  ),
  // This portal has no directory: the slice’s own tests have one.
  'POST /auth/azuread': { ...alone, statuses: () => [404] },
  'POST /exchange-token': { ...sending(() => ({ code: 'c', state: 's' })), statuses: () => [404] },
  'POST /auth/logout': signingOut,
  'GET /auth/logout': signingOut,
  'PUT /auth/change-current-account': {
    references: { reach: ofMember, status: 404 },
    inputs: (_, references) => [{ body: { account_id: references.accountId } }],
  },
  'GET /profile': alone,
  'PUT /profile/update': sending(() => ({ time_zone: 'America/Sao_Paulo' })),
  'PUT /profile/change-locale': sending(() => ({ locale: 'pt' })),
  'GET /profile/sessions': listing(() => 'limit=1'),
  // Of one’s own it would end the caller’s: the slice’s own tests show that.
  'DELETE /profile/sessions/{id}': { things: () => false, inputs: () => [{ params: { id: randomUUID() } }] },
  'DELETE /profile/sessions': alone,
  // Nobody here has a password to know.
  'PUT /profile/change-password': {
    ...sending(() => ({
      current_password: 'wrong',
      password: 'another password',
      password_confirmation: 'another password',
    })),
    statuses: (caller) => (caller.kind === 'person' && caller.accountId !== null ? [400] : [401]),
  },
  'PUT /profile/photo': alone,
  'DELETE /profile/photo': alone,
  // Of photos that are there: the slice’s own tests show who sees them.
  'GET /photos/{name}': {
    things: () => false,
    inputs: () => [{ params: { name: randomUUID().replaceAll('-', '') } }],
  },
  'GET /account': alone,
  'PUT /account': sending(() => ({ silent_after_s: 86_400 })),
  'PUT /account/photo': alone,
  'DELETE /account/photo': alone,
  'GET /accounts': alone,
  // Of one’s own account it would end the caller: the slice’s own tests show that.
  'DELETE /accounts/{id}/membership': {
    things: () => false,
    inputs: (things, _, caller) => [
      { params: { id: things.accountId === caller.accountId ? randomUUID() : things.accountId } },
    ],
  },

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
  'POST /users': sending(() => ({ email: `${fresh()}@nobody.example`, name: 'Somebody', role: 'viewer', ad: true })),
  'GET /users/{id}': naming(inAccount, member),
  'PUT /users/{id}': naming(inAccount, member, { body: { name: 'Changed' } }),
  'PUT /users/{id}/photo': naming(inAccount, member),
  'DELETE /users/{id}/photo': naming(inAccount, member),
  'PUT /users/{id}/password': naming(inAccount, member, { body: { password: 'a new password' } }),
  'DELETE /users/{id}': naming(inAccount, (things) => things.spareUserId),

  'GET /units': listing(...paged),
  'POST /units': sending(() => ({ code: fresh(), name: fresh() })),
  'GET /units/{id}': naming(inUnit, unit),
  'PUT /units/{id}': naming(inUnit, unit, { body: { customer: 'Changed' } }),
  'DELETE /units/{id}': naming(inUnit, (things) => things.spareUnitId),

  'GET /assets': listing(...paged, ...assetQueries),
  'GET /assets/filters': listing(...assetQueries),
  'GET /assets/map': alone,
  'POST /assets': {
    references: byUnit,
    inputs: (_, references) => [{ body: { code: fresh(), unit_id: references.unitId } }],
  },
  'GET /assets/{id}': naming(inUnit, asset),
  'PUT /assets/{id}': {
    things: inUnit,
    references: byUnit,
    inputs: (things, references) => [
      { params: { id: things.assetId }, body: { unit_id: references.unitId, model: 'Changed' } },
    ],
  },
  'DELETE /assets/{id}': naming(inUnit, asset),
  'GET /assets/{id}/positions': naming(inUnit, asset, span),
  'GET /assets/{id}/trips': naming(inUnit, asset, span),
  'GET /assets/{id}/stops': naming(inUnit, asset, span),
  'GET /assets/{id}/days': naming(inUnit, asset, { query: '?from=2026-10-01&to=2026-11-01' }),

  'GET /asset-profiles': listing(
    () => 'limit=1',
    () => 'sort=-name',
    () => 'search=P',
  ),
  'POST /asset-profiles': {
    references: byUnit,
    inputs: (_, references) => [{ body: { name: fresh(), unit_ids: [references.unitId] } }],
  },
  'GET /asset-profiles/{id}': naming(inAccount, profile),
  'PUT /asset-profiles/{id}': {
    things: inAccount,
    references: byUnit,
    inputs: (things, references) => [{ params: { id: things.profileId }, body: { unit_ids: [references.unitId] } }],
  },
  'DELETE /asset-profiles/{id}': naming(inAccount, profile),
  'PUT /asset-profiles/{id}/users/{user_id}': attaching,
  'DELETE /asset-profiles/{id}/users/{user_id}': attaching,

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
  'GET /devices/unassigned': alone,
  'GET /live': alone,

  'POST /telemetry': sending(({ assetCode }) => [
    { asset: assetCode, time: '2026-10-05T12:00:00Z', latitude: 1.5, longitude: 2.5 },
  ]),
  'POST /ingest/traccar': sending(({ deviceId }) => ({
    device: { uniqueId: deviceId },
    position: { latitude: 1.5, longitude: 2.5, fixTime: '2026-10-05T12:00:00.000+00:00', valid: true },
  })),
  'GET /ingest/osmand/{ingest_key}': phoning,
  'POST /ingest/osmand/{ingest_key}': phoning,
};
