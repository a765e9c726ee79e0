import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** WebAuthn options sent by the server. */
interface PasskeyOptions {
  challenge: string;
}

/** Whether passkeys work on this page: https or localhost, not an IP address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}

/** @throws when the person or the browser cancels */
export async function makePasskey(options: PasskeyOptions): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // Shape guaranteed by the contract.
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** @throws when the person or the browser cancels */
export async function answerByPasskey(options: PasskeyOptions): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}
