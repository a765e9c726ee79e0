/** Limits of the second factor; times in seconds. */
export const factorLimits = {
  /** How long a second step that was begun may take. */
  challengeS: 600,
  /** How long a proof by password or factor counts for what is grave. */
  stepUpS: 900,
  /** How long a browser is not asked again. */
  rememberedS: 30 * 86_400,
  passkeys: 10,
  recoveryCodes: 10,
  /** Codes that one person may try within `windowS`, from wherever: they are six digits, and passkeys are not counted. */
  tries: 10,
  windowS: 900,
} as const;

export const factorMethods = ['passkey', 'app', 'recovery_code', 'password', 'directory'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** A code as it is compared: people type spaces, hyphens and lower case. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Six digits are of the app, anything else is a recovery code. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain);
}
