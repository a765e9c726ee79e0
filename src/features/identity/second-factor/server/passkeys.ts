import type { BodyOf } from '#platform/contract.ts';
import type { addPasskey } from '../contract.ts';
import type { PasskeyAnswer } from '../factor-proof.ts';
import type { FactorDeps } from './deps.ts';
import type { StoredPasskey } from './passkey-store.ts';

// Loaded when the first passkey is used: it would take a part of every start.
const webauthn = () => import('@simplewebauthn/server');

type Place = Pick<FactorDeps, 'publicUrl' | 'product'>;
type MadePasskey = BodyOf<typeof addPasskey>['passkey'];

interface Person {
  id: string;
  name: string;
  email: string;
}

/** What a browser makes a passkey by: a key that knows its person, so that it can stand for the password one day. */
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

/** The credential that a browser has made for a challenge; null where it is none of ours. */
export async function verifyMade({ publicUrl }: Place, made: MadePasskey, challenge: string) {
  const { verifyRegistrationResponse } = await webauthn();
  const { origin, hostname } = new URL(publicUrl);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      // The password stands beside it.
      requireUserVerification: false,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // What cannot be read is no credential; the library says so by throwing.
    return null;
  }
}

/** What a browser asks one of these passkeys by; null where there are none. */
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

/** The new counter of a passkey that has answered a challenge; null where it has not. */
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

/** The challenge that an answer says it is to; what it is worth, its signature decides. */
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
