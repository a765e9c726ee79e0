/** Limits of the second factor; times in seconds. */
export const factorLimits = {
  /** Lifetime of a challenge. */
  challengeS: 600,
  /** For how long a proof permits sensitive actions. */
  stepUpS: 900,
  /** For how long a browser is remembered. */
  rememberedS: 30 * 86_400,
  passkeys: 10,
  recoveryCodes: 10,
  /** Codes that one person may try within `windowS`, from all addresses together; passkeys are not counted. */
  tries: 10,
  windowS: 900,
} as const;

export const factorMethods = ['passkey', 'app', 'recovery_code', 'password', 'directory'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Normalizes a typed code: no spaces or hyphens, upper case. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Six digits are an app code, anything else is a recovery code. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain);
}
