import { expectWhole } from '../support/appearance.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { expectFingerSized, expectReachable } from '../support/reach.ts';
import { screens } from '../support/screens.ts';

test.use({ locale: 'en-GB', demo: true });
test.setTimeout(300_000);

const admin = { email: 'admin@demo.patio', password: 'patio-demo' };

/** A window of 1280 × 1024 at 200 and at 400 %, WCAG 1.4.4 and 1.4.10. */
const sizes = { 200: { width: 640, height: 512 }, 400: { width: 320, height: 256 } };

test('at 200 and 400 % nothing is wider than the screen, cut off or covered', async ({ page }) => {
  await signIn(page, admin);
  for (const [name, path] of Object.entries(screens))
    await test.step(name, async () => {
      await page.setViewportSize(sizes[200]);
      await page.goto(path);
      await expect(page.getByRole('main')).not.toBeEmpty();
      for (const [percent, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        await expectWhole(page, `zoom-${percent}-${name}`);
        await expectReachable(page, `${name} at ${percent} %`);
      }
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('what is pressed is 44 pixels high and wide', async ({ page }) => {
    await signIn(page, admin);
    for (const [name, path] of Object.entries(screens))
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole('main')).not.toBeEmpty();
        await expectWhole(page, `touch-${name}`);
        await expectFingerSized(page, name);
      });
  });
});

test('with forced colours what means something has its colour, and what is chosen an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, admin, screens.cockpit);
  const bars = page.getByRole('main').locator("[style*='background']:visible");
  await expect(bars.first()).toHaveCSS('forced-color-adjust', 'none');
  await expect(page.getByRole('banner').locator('[aria-current=page]')).toHaveCSS('outline-style', 'solid');
  await page.goto(screens.alerts);
  const chosen = page.getByRole('group').locator('[aria-pressed=true]').first();
  await expect(chosen).toHaveCSS('outline-style', 'solid');
});
