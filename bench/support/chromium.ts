import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

/** WebGL without a graphics card. */
const drawingFlags = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** The machine's Chromium without a window. */
export function openChromium(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...drawingFlags, ...flags] });
}

/** As `npm test` finds or installs it. */
function chromiumPath(): string {
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
