import * as z from 'zod/mini';
import { endpoint, id, instant, signedIn, text } from '#platform/contract.ts';
import { token } from '#features/identity/session/contract.ts';
import { limits } from '#features/identity/users/contract.ts';
import { factorCode, passkeyAnswer } from './factor-proof.ts';
import { factorMethods } from './second-factor-rules.ts';

const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));
/** Options of WebAuthn's browser API, passed through. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
});

export const secondFactor = z.object({
  passkeys: z.array(passkey),
  /** Authenticator app; null: none. */
  app: z.nullable(z.object({ created_at: instant })),
  /** Codes that remain. */
  recovery_codes: z.int(),
  /** Browsers exempt from the second factor. */
  remembered_devices: z.int(),
  /** Required by the current account. */
  required: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** Shown once; created with the first factor. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const grave = ['step_up_required', 'forbidden'] as const;

export const readSecondFactor = endpoint('GET /profile/second-factor', signedIn, {
  summary: 'My second factor: passkeys, authenticator app, recovery codes left.',
  reply: secondFactor,
});

export const beginPasskey = endpoint('POST /profile/passkeys/begin', signedIn, {
  summary: 'What a browser makes a passkey by.',
  reply: passkeyOptions,
  errors: [...grave, 'conflict'],
});

export const addPasskey = endpoint('POST /profile/passkeys', signedIn, {
  summary: 'Add a passkey that a browser has made; with my first second factor come recovery codes.',
  body: z.strictObject({
    name: text(60),
    passkey: z.object({
      id: bytes,
      rawId: bytes,
      type: z.literal('public-key'),
      clientExtensionResults: z.optional(z.unknown()),
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
      }),
    }),
  }),
  reply: recoveryCodes,
  errors: [...grave, 'conflict', 'second_factor_invalid'],
});

export const removePasskey = endpoint('DELETE /profile/passkeys/{id}', signedIn, {
  summary: 'Remove one of my passkeys.',
  errors: [...grave, 'not_found'],
});

export const beginApp = endpoint('POST /profile/authenticator-app', signedIn, {
  summary: 'A secret for an authenticator app, which counts once a code of it has come.',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: [...grave, 'conflict'],
});

export const confirmApp = endpoint('PUT /profile/authenticator-app', signedIn, {
  summary: 'Confirm the authenticator app by a code; with my first second factor come recovery codes.',
  body: z.strictObject({ code: factorCode }),
  reply: recoveryCodes,
  errors: [...grave, 'conflict', 'second_factor_invalid', 'too_many_requests'],
});

export const removeApp = endpoint('DELETE /profile/authenticator-app', signedIn, {
  summary: 'Remove my authenticator app.',
  errors: [...grave, 'not_found'],
});

export const renewRecoveryCodes = endpoint('POST /profile/recovery-codes', signedIn, {
  summary: 'New recovery codes in place of those before.',
  reply: recoveryCodes,
  errors: [...grave, 'conflict'],
});

export const forgetDevices = endpoint('DELETE /profile/remembered-devices', signedIn, {
  summary: 'Ask every browser for my second factor again.',
});

/** Ways in which the caller can prove their identity. */
export const beginStepUp = endpoint('POST /auth/step-up/begin', signedIn, {
  summary: 'How I can prove who I am before what is grave.',
  reply: z.object({ methods: z.array(z.enum(factorMethods)), passkey: z.nullable(passkeyOptions) }),
});

/** Both former tokens end with the proof; a later use of the former refresh token ends the session. */
export const stepUp = endpoint('POST /auth/step-up', signedIn, {
  summary:
    'Prove who I am, for a quarter of an hour: by a second factor, or by the password where there is none. Renews the tokens.',
  body: z.strictObject({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.passwordMax))),
    code: z.optional(factorCode),
    passkey: z.optional(passkeyAnswer),
  }),
  reply: token,
  errors: ['current_password_invalid', 'second_factor_invalid', 'forbidden', 'too_many_requests'],
});

/** Only for people all of whose accounts the administrator administers. */
export const resetSecondFactor = endpoint(
  'DELETE /users/{id}/second-factor',
  { kind: 'session', role: 'admin', module: 'admin:users' },
  {
    summary: 'Takes a person’s second factor away, who has lost it; they get an e-mail about it.',
    errors: ['step_up_required', 'conflict'],
  },
);
