import { live_map as en } from '../../src/features/views/live-map/messages/en.ts';
import { map_view } from '../../src/ui/map/messages/en.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { driveThree, row, start } from '../support/three-assets.ts';

const path = '/services/simc/geolocalizacao/mapa';

test('two tabs share one stream, and it goes on when the first is closed', async ({
  page,
  context,
  portal,
  account,
}) => {
  const { send } = await driveThree(portal, account);
  const streams: string[] = [];
  context.on('request', (request) => request.url().includes('/api/v1/live?') && streams.push(request.url()));
  await signIn(page, account, path);
  await expect(row(page, 'CAM-1')).toBeVisible();
  const second = await context.newPage();
  // A tab that draws a map without a graphics card may be slow to hand its session over.
  await expect(async () => {
    await second.goto(path);
    await expect(row(second, 'CAM-1')).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await send([{ asset: 'CAM-1', speed_kmh: 33 }]);
  await expect(row(page, 'CAM-1')).toContainText('33 km/h');
  await expect(row(second, 'CAM-1')).toContainText('33 km/h');
  const before = streams.length;
  await page.close();
  await send([{ asset: 'CAM-1', speed_kmh: 44 }]);
  await expect(row(second, 'CAM-1')).toContainText('44 km/h');
  expect(streams.length).toBe(before + 1);
});

test('the stream is asked for what is on screen; what comes into view is read again', async ({
  page,
  portal,
  account,
}) => {
  const { send, ids } = await driveThree(portal, account);
  await page.setViewportSize({ width: 390, height: 844 });
  const views: ({ areas: number[][]; keys: string[] } | null)[] = [];
  page.on('request', (request) => {
    if (/\/live\/[^/]+\/view$/.test(request.url())) views.push(JSON.parse(request.postData() ?? '{}').view);
  });
  let readAt = Date.now();
  page.on('response', (response) => response.url().endsWith('/api/v1/assets/map') && (readAt = Date.now()));
  const shows = (longitude: number, latitude: number) => {
    const [west = 0, south = 0, east = 0, north = 0] = views.at(-1)?.areas[0] ?? [];
    return west < longitude && longitude < east && south < latitude && latitude < north;
  };
  await signIn(page, account, `${path}?at=${start.latitude + 0.3},${start.longitude},13`);
  await expect.poll(() => shows(start.longitude, start.latitude + 0.3)).toBe(true);
  expect(shows(start.longitude, start.latitude)).toBe(false);
  await send([{ asset: 'CAM-1', speed_kmh: 57 }]);
  // Only what is older than the stream repeats is read again.
  await expect.poll(() => Date.now() - readAt).toBeGreaterThan(3_000);
  const reread = page.waitForResponse((response) => response.url().endsWith('/api/v1/assets/map'));
  for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: map_view.zoom_out }).click();
  await expect.poll(() => shows(start.longitude, start.latitude)).toBe(true);
  await reread;

  await page.getByRole('button', { name: en.open_list }).click();
  await expect(row(page, 'CAM-1')).toContainText('57 km/h');
  await expect.poll(() => views.at(-1)?.keys.includes(ids.get('CAM-1') ?? '')).toBe(true);
  await page.goto(`${path}?order=speed`);
  await expect.poll(() => views.at(-1)).toBeNull();
});

test('a large fleet is drawn before its ids are there; with them it moves and opens', async ({
  page,
  portal,
  account,
}) => {
  const { send } = await driveThree(portal, account);
  // As the server answers for more than 5,000 assets.
  await page.route('**/api/v1/assets/map', async (route) => {
    const response = await route.fetch();
    const reply: object = await response.json();
    await route.fulfill({ response, json: { ...reply, identities: null } });
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/assets/map/identities', async (route) => {
    await held.promise;
    await route.continue();
  });
  await signIn(page, account, path);
  await expect(row(page, 'CAM-1')).toContainText('41 km/h');
  await row(page, 'CAM-1').click();
  await expect(page).toHaveURL(/asset=CAM-1/);
  await send([{ asset: 'CAM-1', speed_kmh: 57 }]);
  held.resolve();
  await expect(page.getByRole('region', { name: 'Details of CAM-1' })).toBeVisible();
  await expect(row(page, 'CAM-1')).toContainText('57 km/h');
  await send([{ asset: 'CAM-2', speed_kmh: 23 }]);
  await expect(row(page, 'CAM-2')).toContainText('23 km/h');
});

test('the map begins where the fleet is, and loads no other place before', async ({ page, portal, account }) => {
  await driveThree(portal, account);
  const zooms: number[] = [];
  page.on('request', (request) => {
    const [, zoom] = /\/tiles\/[^?]*\/(\d+)\/\d+\/\d+/.exec(request.url()) ?? [];
    if (zoom !== undefined) zooms.push(Number(zoom));
  });
  // Long enough for the scripts of the map to be there before.
  await page.route('**/api/v1/assets/map', async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await signIn(page, account, path);
  await expect(row(page, 'CAM-1')).toBeVisible();
  await expect.poll(() => zooms.length).toBeGreaterThan(0);
  // The continent is seen at 3, and the offline ground ends at 6.
  expect(zooms[0]).toBeGreaterThan(5);
});
