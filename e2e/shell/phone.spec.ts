import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { map_view as en } from '../../src/ui/map/messages/en.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('on a phone the panel of an asset is a sheet of three heights, by finger and by keys', async ({
  page,
  portal,
  account,
}) => {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry', region: 'North' } });
  await portal.call(createAsset, { bearer, body: { code: 'EXC-1', unit_id: unit.id } });
  const send = await connectDevices(portal, bearer);
  await send([{ asset: 'EXC-1', time: new Date().toISOString(), latitude: -30.03, longitude: -51.2 }]);
  await signIn(page, account, '/services/simc/geolocalizacao/mapa?asset=EXC-1');
  const handle = page.getByRole('slider', { name: en.sheet });
  const sheet = page.locator('section', { has: handle });
  const height = async () => (await sheet.boundingBox())?.height ?? 0;
  await expect(handle).toHaveAttribute('aria-valuetext', en.sheet_half);
  const half = await height();
  await handle.press('ArrowDown');
  await expect(handle).toHaveAttribute('aria-valuetext', en.sheet_low);
  const low = await height();
  expect(low).toBeLessThan(half);
  await handle.press('End');
  await expect(handle).toHaveAttribute('aria-valuetext', en.sheet_full);
  expect(await height()).toBeGreaterThanOrEqual(half);

  const finger = await page.context().newCDPSession(page);
  const drag = async (byPx: number) => {
    const box = await handle.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    await touch('touchMove', y + byPx / 2);
    await touch('touchMove', y + byPx);
    await touch('touchEnd');
  };
  await handle.press('Home');
  await drag(-200);
  await expect(handle).toHaveAttribute('aria-valuetext', en.sheet_half);
  await drag(600);
  await expect(sheet).toHaveCount(0);
});
