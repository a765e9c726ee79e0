import type { BodyOf } from '#platform/contract.ts';
import type { addPasskey } from '../contract.ts';
import type { PasskeyAnswer } from '../factor-proof.ts';
import type { FactorDeps } from './deps.ts';
import type { StoredPasskey } from './passkey-store.ts';

// Loaded at the first use, to keep the start fast.
const webauthn = () => import('@simplewebauthn/server');

type Place = Pick<FactorDeps, 'publicUrl' | 'product'>;
type MadePasskey = BodyOf<typeof addPasskey>['passkey'];

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Registration options. Discoverable keys are preferred, so that they can replace the password later. */
export async function creationOptions(
  { publicUrl, product }: Place,
  { challenge, person, known }: { challenge: string; person: Person; known: readonly StoredPasskey[] },
) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: new URL(publicUrl).hostname,
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.name,
    challenge: bytesOf(challenge),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  return { ...options };
}

/** Verifies a registration; null when it is invalid. */
export async function verifyMade({ publicUrl }: Place, made: MadePasskey, challenge: string) {
  const { verifyRegistrationResponse } = await webauthn();
  const { origin, hostname } = new URL(publicUrl);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      // The password is the other factor.
      requireUserVerification: false,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library throws for malformed credentials.
    return null;
  }
}

/** Authentication options; null without passkeys. */
export async function requestOptions({ publicUrl }: Place, challenge: string, known: readonly StoredPasskey[]) {
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    challenge: bytesOf(challenge),
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
  return { ...options };
}

/** New signature counter of a valid answer; null for an invalid one. */
export async function verifyAnswer(
  { publicUrl }: Place,
  { answer, challenge, passkey }: { answer: PasskeyAnswer; challenge: string; passkey: StoredPasskey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { origin, hostname } = new URL(publicUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Challenge that an answer claims; the signature is verified elsewhere. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    return '';
  }
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
