import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pinImages, readDigest } from './pin-images.mjs';

const digest = `sha256:${'ab'.repeat(32)}`;
const other = `sha256:${'cd'.repeat(32)}`;

test('images elsewhere are named by their digest, stages of the file are not', async () => {
  const asked: string[] = [];
  const text = 'ARG FILES=a\nFROM node:26-slim AS build\nFROM build AS demo\nFROM ${FILES} AS files\nFROM scratch\n';
  const pinned = await pinImages(text, async (image) => (asked.push(image), digest));
  expect(pinned).toBe(text.replace('node:26-slim', `node:26-slim@${digest}`));
  expect(await pinImages(pinned, async () => other)).toBe(text.replace('node:26-slim', `node:26-slim@${other}`));
  expect(await pinImages('    image: postgres:18\n', async () => digest)).toBe(`    image: postgres:18@${digest}\n`);
  expect(asked).toEqual(['node:26-slim']);
});

test('every image that these files take from elsewhere is found', async () => {
  for (const [file, image] of [
    ['Dockerfile', 'node:26-slim'],
    ['compose.yaml', 'postgres:18'],
  ] as const) {
    const found: string[] = [];
    await pinImages(await readFile(file, 'utf8'), async (name) => (found.push(name), digest));
    expect(found).toEqual([image]);
  }
});

test('a registry is asked with the token that it names, and an answer without a digest is refused', async () => {
  const asked: string[] = [];
  const registry =
    (status: number, headers: Record<string, string>) => async (address: unknown, init?: RequestInit) => {
      const authorization = new Headers(init?.headers).get('authorization');
      asked.push(`${String(address)} ${authorization ?? ''}`.trim());
      if (String(address).startsWith('https://auth.example')) return Response.json({ token: 'word' });
      const way = 'Bearer realm="https://auth.example/token",service="registry"';
      if (authorization === null) return new Response(null, { status: 401, headers: { 'www-authenticate': way } });
      return new Response(null, { status, headers });
    };
  expect(await readDigest('node:26-slim', registry(200, { 'docker-content-digest': digest }))).toBe(digest);
  const address = 'https://registry-1.docker.io/v2/library/node/manifests/26-slim';
  expect(asked).toEqual([
    address,
    'https://auth.example/token?service=registry&scope=repository%3Alibrary%2Fnode%3Apull',
    `${address} Bearer word`,
  ]);
  await expect(readDigest('node:26-slim', registry(404, {}))).rejects.toThrow('no digest of node:26-slim');
  await expect(readDigest('node:26-slim', registry(200, {}))).rejects.toThrow('no digest');
});
