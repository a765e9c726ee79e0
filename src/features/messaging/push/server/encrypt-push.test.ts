import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { authorizePush, encryptPush } from './encrypt-push.ts';
import { publicPoint } from './push-key.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('a message is encrypted as the example of RFC 8291', () => {
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const random = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  expect(encryptPush(keys, 'When I grow up, I want to be a watermelon', random).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a request is signed for the origin of its push service, for hours', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = publicPoint(pair.privateKey);
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
  const now = Date.UTC(2026, 10, 27);
  const header = authorizePush(
    { publicKey, privateKey },
    { endpoint: new URL('https://push.example/send/abc'), subject: 'https://portal.example', now },
  );
  const [, head = '', claims = '', signature = '', key] = /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(publicKey.toString('base64url'));
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: now / 1_000 + 43_200,
    sub: 'https://portal.example',
  });
  const verifier = { key: createPublicKey(pair.privateKey), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifier, bytes(signature))).toBe(true);
});
