import { createAlertDefinition } from '../../src/features/alerts/definitions/contract.ts';
import { listAlerts } from '../../src/features/alerts/treatment/contract.ts';
import { depot, drive, gate } from '../support/geofence-crossings.ts';
import { look } from '../support/appearance.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

// The map is drawn without a graphics card.
test.describe.configure({ timeout: 150_000 });

test('a speeding that a single fix shows says so wherever it is shown', async ({ page, portal, account }) => {
  const { bearer, go, draw } = await drive(portal, account);
  const shape = { type: 'Circle', center: [depot.longitude, depot.latitude], radius_m: 200 };
  const { id } = await draw('Slow', { ...gate, shape });
  await portal.call(createAlertDefinition, {
    bearer,
    body: {
      code: 'FAST',
      type: 'calculated',
      description: 'Too fast at the quarry',
      category: 'security',
      severity: 'high',
      status: 'active',
      condition: { on: 'event', event: 'geofence_speeding' },
      geofence_ids: [id],
    },
  });
  const alerts = async () => (await portal.call(listAlerts, { bearer })).items;
  await go(1_000, 900, 800, 700);
  await expect(async () => {
    await go(50, 600, 800, 900);
    expect(await alerts()).toHaveLength(1);
  }).toPass();
  const mark = 'seen once';
  const reason = `${mark}: this asset reports too seldom to say for how long`;
  const [alert] = await alerts();
  await signIn(page, account, `/services/simc/alertas/alertas?alert=${alert?.id}`);
  await expect(page.getByRole('row', { name: /Too fast at the quarry/ })).toContainText(mark);
  await expect(page.getByRole('definition').filter({ hasText: reason })).toBeVisible();
  await look(page, 'alert-seen-once');
  await page.goto('/services/simc/assets/CAM-1');
  const card = page.getByRole('region', { name: 'Geofences' });
  await expect(card.getByRole('listitem').filter({ hasText: '30 km/h' }).first()).toContainText(mark);
  await expect(page.getByRole('listitem').filter({ hasText: 'Too fast at the quarry' })).toContainText(mark);
  await look(page, 'asset-seen-once');
  const minute = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await page.goto(`/services/simc/geolocalizacao/mapa?replay=CAM-1&from=${minute(-10)}&to=${minute(30)}`);
  await expect(page.getByRole('button', { name: new RegExp(`Gate.*${mark}`) }).first()).toBeVisible();
});
