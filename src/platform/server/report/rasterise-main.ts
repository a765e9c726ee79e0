import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import * as z from 'zod/mini';

/** Program that rasterizes drawings: JSON in, PNGs as base64 out. */
const drawings = z.array(z.object({ svg: z.string(), pixels: z.int() }));

const pointsPerInch = 72;
const pngs: string[] = [];
for (const { svg, pixels } of z.parse(drawings, JSON.parse(await text(process.stdin)))) {
  const { width } = await sharp(Buffer.from(svg)).metadata();
  const density = Math.min(2_400, Math.max(1, (pointsPerInch * pixels) / width));
  const png = await sharp(Buffer.from(svg), { density }).resize(pixels).png({ palette: true, quality: 95 }).toBuffer();
  pngs.push(png.toString('base64'));
}
process.stdout.write(JSON.stringify(pngs));
