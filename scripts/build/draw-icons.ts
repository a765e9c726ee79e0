// Draws the icons of the installed portal from the mark of its browser tab: node scripts/build/draw-icons.ts
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../../public');
const mark = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
/** Without corners, which each system cuts by itself, and with the room that it may cut. */
const whole = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*\/>/, '<rect x="-4" y="-4" width="40" height="40" fill="#0b6b74"/>');

for (const [name, svg, size] of [
  ['icon-192', mark, 192],
  ['icon-512', mark, 512],
  ['icon-maskable-512', whole, 512],
  ['icon-apple-180', whole, 180],
] as const)
  await sharp(Buffer.from(svg), { density: 1_200 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(path.join(folder, `${name}.png`));
