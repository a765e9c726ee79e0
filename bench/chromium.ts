import { existsSync } from 'node:fs';

/** WebGL without a graphics card. */
export const drawingFlags = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** The machine's Chromium, as `npm test` finds or installs it. */
export function chromiumPath(): string {
  const places = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error('No Chromium was found; run npm test once, or set CHROMIUM_PATH.');
  return found;
}
