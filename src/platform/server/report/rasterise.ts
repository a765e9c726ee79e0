import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { box, type Picture } from './picture.ts';

const pixelsPerPoint = 2.5;
const timeoutMs = 30_000;
const pngs = z.array(z.base64());
const program = new URL('rasterise-main.ts', import.meta.url).pathname;

/**
 * Rasterizes drawings to PNG in a separate process: in this one the SVG reader is disabled, so that no upload can reach
 * it.
 */
export async function rasterise(pictures: readonly { picture: Picture; radius?: number }[]): Promise<Uint8Array[]> {
  const drawings = pictures.map(({ picture, radius }) => ({
    svg: svgOf(picture, radius),
    pixels: Math.ceil(picture.width * pixelsPerPoint),
  }));
  // Gets none of the portal's settings, which include secrets.
  const child = spawn(process.execPath, [program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeoutMs,
  });
  const [answer] = await Promise.all([buffer(child.stdout), once(child), child.stdin.end(JSON.stringify(drawings))]);
  return z.parse(pngs, JSON.parse(answer.toString('utf8'))).map((png) => Buffer.from(png, 'base64'));
}

function once(child: ReturnType<typeof spawn>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Drawing ended with ${code}.`))));
  // A program that ends early reports it by its exit code.
  child.stdin?.on('error', () => undefined);
  return promise;
}

/** A drawing as SVG, with rounded corners. */
function svgOf({ width, height, shapes }: Picture, radius = 0): string {
  const drawn = shapes.map(({ path, fill, stroke, width: line = 1, dash }) => {
    const edge =
      stroke === undefined
        ? ''
        : ` stroke="${stroke}" stroke-width="${line}"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`;
    return `<path d="${path}" fill="${fill ?? 'none'}"${edge}/>`;
  });
  const edges = box({ x: 0, y: 0, width, height, radius });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><clipPath id="c"><path d="${edges}"/></clipPath><g clip-path="url(#c)" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g></svg>`;
}
