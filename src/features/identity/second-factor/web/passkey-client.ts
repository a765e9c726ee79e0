import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** What the server says a browser is to be asked by, as WebAuthn's specification has it. */
interface Options {
  challenge: string;
}

/** Whether passkeys work here: on https or localhost, never on a bare address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}

/** @throws where the person or the browser gives up */
export async function makePasskey(options: Options): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // As the contract promises.
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** @throws where the person or the browser gives up */
export async function answerByPasskey(options: Options): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}
