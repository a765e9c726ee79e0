import * as z from 'zod/mini';

const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));

/** Result of `navigator.credentials.get` as `@simplewebauthn/browser` writes it, in base64url. */
export const passkeyAnswer = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.unknown()),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Code of the app, or a recovery code. */
export const factorCode = z.string().check(z.minLength(1), z.maxLength(100));
