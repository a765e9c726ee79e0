import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** Software WebAuthn authenticator: ES256, no attestation. */
export function createSoftPasskey({ origin, host }: { origin: string; host: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  };

  return {
    id: text(credentialId),
    /** Result of `navigator.credentials.create`. */
    make(challenge: string) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([head(0x41), Buffer.alloc(16), Buffer.from([0, 16]), credentialId, key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      const response = {
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(attestation),
        transports: ['internal'],
      };
      return { id: text(credentialId), rawId: text(credentialId), type: 'public-key', response };
    },
    /** Result of `navigator.credentials.get`. */
    answer(challenge: string) {
      const data = clientData('webauthn.get', challenge);
      const authData = head(0x01);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(signature),
      };
      return { id: text(credentialId), rawId: text(credentialId), type: 'public-key', response };
    },
  };
}
