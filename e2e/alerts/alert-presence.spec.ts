import { alert_pages as en } from '../../src/features/alerts/treatment/messages/page-en.ts';
import { alarm, path } from '../support/alert-account.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';

const pump = 'Pump pressure low';

test('nothing moves in an alert or its dialog when another person opens it', async ({
  page,
  browser,
  portal,
  account,
}) => {
  const { raise, addAnalyst } = await alarm(portal, account);
  const analyst = await addAnalyst('Bruno Lima', 'north');
  const { alert_id } = await raise('PUMP-1', 'EXC-1');
  const address = `${path}?alert=${alert_id}`;
  await signIn(page, account, address);
  const detail = page.getByRole('region', { name: en.detail.replace('{name}', pump) });
  const dialog = page.getByRole('dialog');
  const other = await (await browser.newContext({ baseURL: portal.address })).newPage();
  for (const place of [detail, dialog]) {
    if (place === dialog) await detail.getByRole('button', { name: en.finish }).click();
    // Not scrolled: the browser would hold what it scrolled to in its place.
    const control =
      place === detail ? place.getByRole('button', { name: en.take }) : place.getByRole('textbox').first();
    await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
    const before = await control.boundingBox();
    await signIn(other, analyst, address);
    await expect(place.getByText('Bruno Lima is looking at this')).toBeVisible();
    expect(await control.boundingBox()).toEqual(before);
    await look(page, place === detail ? 'panel' : 'dialog');
    await other.goto('about:blank');
    await expect(place.getByText('Bruno Lima is looking at this')).toHaveCount(0);
  }
  await other.context().close();
});
