import type { Page } from '@playwright/test';
import { geofence_pages as pages } from '../../src/features/geofences/messages/page-en.ts';
import { createGeofence } from '../../src/features/geofences/contract.ts';
import { geofences } from '../../src/features/geofences/messages/en.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { expect, signIn } from './fixtures.ts';
import type { OwnAccount, Portal } from './portal.ts';

export const words = geofences.drawing;
const place = { latitude: -30.04, longitude: -51.215 };
export const path = `/services/simc/geolocalizacao/cercas?form=new&at=${place.latitude},${place.longitude},14`;

interface Spot {
  x: number;
  y: number;
}

/** Signed in with a new geofence open, its coordinates beside the map; answers where on the screen the middle of the map is. */
export async function openDrawing(page: Page, account: OwnAccount): Promise<Spot> {
  await signIn(page, account, path);
  await expect(tool(page, words.polygon)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: pages.form.coordinates }).click();
  await expect(strip(page)).toBeVisible();
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('There is no map.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

export const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas');
export const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: words.tools }).getByRole('button', { name });
export const change = (page: Page, name: string) =>
  page.getByRole('group', { name: words.changes }).getByRole('button', { name });
export const strip = (page: Page) => page.getByRole('region', { name: words.drawn });
export const table = (page: Page) => page.getByRole('region', { name: words.coordinates.title });
export const corners = (page: Page, ring: string) =>
  table(page)
    .getByRole('region', { name: ring })
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') });
export const corner = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const latitude = (page: Page, name: string) => table(page).getByRole('textbox', { name: `Latitude of ${name}` });
export const longitude = (page: Page, name: string) =>
  table(page).getByRole('textbox', { name: `Longitude of ${name}` });

export async function clickAt(page: Page, { x, y }: Spot, ways: readonly (readonly [number, number])[]) {
  for (const [right, down] of ways) await page.mouse.click(x + right, y + down);
}

export async function drag(page: Page, { x, y }: Spot, from: readonly [number, number], to: readonly [number, number]) {
  await page.mouse.move(x + from[0], y + from[1]);
  await page.mouse.down();
  await page.mouse.move(x + to[0], y + to[1], { steps: 5 });
  await page.mouse.up();
}

/** A geofence whose south-west corner is in the middle of the map. */
export async function drawNeighbour(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry North' } });
  const [west, south] = [place.longitude, place.latitude];
  const [east, north] = [west + 0.01, south + 0.01];
  await portal.call(createGeofence, {
    bearer,
    body: {
      name: 'Neighbour',
      unit_id: unit.id,
      color: '#e8590c',
      max_speed_kmh: null,
      resources: ['entry'],
      shape: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      },
    },
  });
}
