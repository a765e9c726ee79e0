// npm run pin-images: names the images of Dockerfile and compose.yaml by the digest that their tag has now at the registry.
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** `FROM name:tag` and `image: name:tag` of images elsewhere, with or without a digest. */
const named = /^(\s*(?:FROM|image:)\s+)([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?(?=\s|$)/gm;
const types = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
];

/** @type {(text: string, digestOf: (image: string) => Promise<string>) => Promise<string>} */
export async function pinImages(text, digestOf) {
  const images = [...new Set([...text.matchAll(named)].map(([, , image = '']) => image))];
  const digests = new Map(
    await Promise.all(images.map(async (image) => /** @type {const} */ ([image, await digestOf(image)]))),
  );
  return text.replaceAll(named, (_, before, image) => `${before}${image}@${digests.get(image)}`);
}

/**
 * Asks the registry of an image, whose digest covers every architecture.
 * @type {(image: string, ask?: typeof fetch) => Promise<string>}
 */
export async function readDigest(image, ask = fetch) {
  const [name = '', tag = ''] = image.split(':');
  const isElsewhere = name.split('/')[0]?.includes('.');
  const [host, ...path] = isElsewhere
    ? name.split('/')
    : ['registry-1.docker.io', ...(name.includes('/') ? [] : ['library']), name];
  const address = `https://${host}/v2/${path.join('/')}/manifests/${tag}`;
  const head = (/** @type {Record<string, string>} */ headers) =>
    ask(address, { method: 'HEAD', headers: { accept: types.join(), ...headers } });
  let answer = await head({});
  const way = answer.headers.get('www-authenticate') ?? '';
  const [, realm] = /realm="([^"]+)"/.exec(way) ?? [];
  if (answer.status === 401 && realm) {
    const service = /service="([^"]+)"/.exec(way)?.[1] ?? '';
    const query = new URLSearchParams({ service, scope: `repository:${path.join('/')}:pull` });
    const { token } = await (await ask(`${realm}?${query}`)).json();
    answer = await head({ authorization: `Bearer ${token}` });
  }
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`${host} has no digest of ${image} (${answer.status})`);
  return digest;
}

async function main() {
  for (const file of ['Dockerfile', 'compose.yaml']) {
    const text = await readFile(file, 'utf8');
    const pinned = await pinImages(text, readDigest);
    await writeFile(file, pinned);
    for (const [, , image] of text.matchAll(named)) process.stdout.write(`${file}: ${image}\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main().catch((error) => {
    process.stderr.write(
      `No image was pinned: ${error.cause?.message ?? error.message}. Run it where the registry can be reached.\n`,
    );
    process.exitCode = 1;
  });
