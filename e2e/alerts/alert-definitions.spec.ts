import type { Page } from '@playwright/test';
import { management as en } from '../../src/features/alerts/definitions/messages/page-en.ts';
import { createAlertDefinition } from '../../src/features/alerts/definitions/contract.ts';
import { listAlerts, raiseExternal } from '../../src/features/alerts/treatment/contract.ts';
import { createApiKey } from '../../src/features/identity/api-keys/contract.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { changeLocale } from '../../src/features/identity/session/contract.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { connectDevices } from '../support/devices.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { addViewer } from '../support/viewers.ts';

const path = '/services/simc/alertas/gerenciamento';
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const sentence = (page: Page) => page.getByRole('group', { name: en.form.rule });

async function equip(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'Quarry' } });
  for (const code of ['CAM-1', 'CAM-2']) await portal.call(createAsset, { bearer, body: { code, unit_id: unit.id } });
  const transmit = await connectDevices(portal, bearer);
  const heat = (asset: string, coolant_temp_c: number, secondsAgo = 0) =>
    transmit([
      {
        asset,
        time: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
        latitude: -10.95,
        longitude: -37.07,
        engine_on: true,
        coolant_temp_c,
      },
    ]);
  const define = (code: string, more: object = {}) =>
    portal.call(createAlertDefinition, {
      bearer,
      body: {
        code,
        type: 'calculated',
        description: `What ${code} shows`,
        category: 'event',
        condition: { on: 'state', state: 'idle', for_s: 1_800 },
        ...more,
      },
    });
  return { bearer, unit, heat, define };
}

test('a rule is built as a sentence by keyboard, tried on the past, switched on, and rings', async ({
  page,
  portal,
  account,
}) => {
  const { bearer, heat } = await equip(portal, account);
  // So that it would have rung a minute ago.
  await heat('CAM-1', 120, 60);
  await signIn(page, account, path);
  await expect(page.getByText(en.empty)).toBeVisible();
  await page.getByRole('button', { name: en.add }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/new=true/);
  const form = page.getByRole('form', { name: en.form.create });

  // From idling past silence, working hours, speed and revolutions.
  await sentence(page).getByRole('combobox', { name: en.gaps.what }).focus();
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowDown');
  await expect(sentence(page)).toContainText('Raise an alert when');
  await expect(sentence(page).getByRole('combobox', { name: en.gaps.what })).toHaveValue('coolant_temp_c');
  const threshold = sentence(page).getByRole('textbox', { name: en.gaps.threshold });
  await threshold.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('hot');
  await form.getByRole('button', { name: ui.save }).focus();
  await page.keyboard.press('Enter');
  // An error is shown beside its field, and the first of them has the focus.
  await expect(form.getByRole('alert')).toContainText(en.gaps.threshold);
  await expect(form.getByRole('listitem').filter({ hasText: `${en.gaps.threshold}: ` })).toBeVisible();
  await expect(threshold).toHaveAttribute('aria-invalid', 'true');
  await threshold.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('110');
  const lasting = sentence(page).getByRole('textbox', { name: en.gaps.lasting, exact: true });
  await lasting.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0');

  const panel = page.getByRole('region', { name: en.backtest.title });
  await panel.getByRole('button', { name: en.backtest.start }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('It would have triggered 1 time.');
  await expect(panel.getByRole('list', { name: en.backtest.by_day }).getByRole('listitem')).toHaveCount(31);
  await expect(panel).toContainText('CAM-1');

  await form.getByRole('textbox', { name: en.form.code }).fill('HOT');
  await form.getByRole('textbox', { name: en.form.description }).fill('An engine runs hot');
  await expect(form.getByRole('checkbox', { name: en.form.active })).toBeChecked();
  await form.getByRole('button', { name: ui.save }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('HOT was created.')).toBeVisible();
  await expect(page).toHaveURL(/definition=/);
  await page.getByRole('button', { name: en.form.back }).click();
  await expect(row(page, 'HOT')).toContainText('the coolant temperature is above 110');
  await expect(row(page, 'HOT').getByRole('switch')).toHaveAttribute('aria-checked', 'true');

  const raised = async () => {
    await heat('CAM-2', 125);
    return (await portal.call(listAlerts, { bearer, query: '?code=HOT' })).items.map(({ asset_code }) => asset_code);
  };
  await expect.poll(raised, { timeout: 20_000, intervals: [500] }).toContain('CAM-2');

  // Off and on again, with a way back.
  await row(page, 'HOT').getByRole('switch').click();
  await expect(page.getByText('HOT is off.')).toBeVisible();
  await expect(row(page, 'HOT').getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await page.getByRole('button', { name: ui.undo }).click();
  await expect(row(page, 'HOT').getByRole('switch')).toHaveAttribute('aria-checked', 'true');
});

test('the choice of assets says when a search is too short; that of units is searched at once', async ({
  page,
  portal,
  account,
}) => {
  await equip(portal, account);
  await signIn(page, account, `${path}?new=true`);
  await sentence(page).getByRole('button', { name: en.gaps.subject }).click();
  const choice = (name: string) => page.getByRole('group', { name, exact: true });
  await choice(en.subject_dialog.assets).getByRole('searchbox').fill('x');
  await choice(en.subject_dialog.units).getByRole('searchbox').fill('x');
  await expect(choice(en.subject_dialog.assets).getByText('Type at least 3 characters.')).toBeVisible();
  await expect(choice(en.subject_dialog.assets).getByRole('checkbox')).toHaveCount(3);
  await expect(choice(en.subject_dialog.units).getByText('Type at least')).toHaveCount(0);
});

test('another system raises an external one; a group holds on to what it is made of', async ({
  page,
  portal,
  account,
}) => {
  const { bearer, define } = await equip(portal, account);
  await define('IDLE');
  await signIn(page, account, `${path}?new=true`);
  const form = page.getByRole('form', { name: en.form.create });
  await form.getByRole('radio', { name: /^External/ }).check();
  await expect(sentence(page)).toContainText('when another system reports it for');
  await expect(form.getByRole('region', { name: en.external_call })).toContainText('/api/v1/alerts/external');
  await form.getByRole('textbox', { name: en.form.code }).fill('WORKSHOP');
  await form.getByRole('textbox', { name: en.form.description }).fill('The workshop reports');
  await form.getByRole('checkbox', { name: en.form.active }).check();
  await form.getByRole('button', { name: ui.save }).click();
  await expect(page.getByText('WORKSHOP was created.')).toBeVisible();
  const { secret } = await portal.call(createApiKey, { bearer, body: { name: 'Workshop', kind: 'full' } });
  const occurrence = { code: 'WORKSHOP', asset: 'CAM-1', occurred_at: new Date().toISOString() };
  expect(await portal.call(raiseExternal, { bearer: secret, body: occurrence })).toMatchObject({ created: true });

  await page.goto(`${path}?new=true`);
  await form.getByRole('radio', { name: /^Group/ }).check();
  await sentence(page)
    .getByRole('button', { name: new RegExp(`^${en.gaps.members}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: en.members_dialog.title });
  for (const code of ['IDLE', 'WORKSHOP']) await dialog.getByRole('checkbox', { name: code }).check();
  await dialog.getByRole('button', { name: en.done }).click();
  await expect(sentence(page)).toContainText('IDLE or WORKSHOP');
  await form.getByRole('textbox', { name: en.form.code }).fill('BOTH');
  await form.getByRole('textbox', { name: en.form.description }).fill('Both at once');
  await form.getByRole('button', { name: ui.save }).click();
  await expect(page.getByText('BOTH was created.')).toBeVisible();
  await page.getByRole('button', { name: en.form.back }).click();
  await expect(row(page, 'Both at once')).toContainText('IDLE and WORKSHOP occur on one asset within 1 h');

  const remove = async (code: string) => {
    await page.getByRole('button', { name: `Actions: ${code}` }).click();
    await page.getByRole('menuitem', { name: en.remove }).click();
  };
  await remove('IDLE');
  await expect(page.getByRole('dialog')).toContainText(en.remove_held);
  await page.getByRole('dialog').getByRole('button', { name: en.close }).last().click();
  await remove('BOTH');
  await page.getByRole('dialog').getByRole('button', { name: en.remove }).click();
  await expect(page.getByText('BOTH was deleted.')).toBeVisible();
  await expect(row(page, 'Both at once')).toHaveCount(0);
});

test('a document is added, given out and taken away; who only looks changes nothing', async ({
  page,
  portal,
  account,
}) => {
  const { bearer, unit, define } = await equip(portal, account);
  const own = await define('IDLE', { unit_ids: [unit.id] });
  const other = await portal.call(createUnit, { bearer, body: { code: 'UL-2', name: 'Port' } });
  await define('ELSEWHERE', { unit_ids: [other.id] });
  await signIn(page, account, `${path}?definition=${own.id}`);
  const form = page.getByRole('form', { name: 'Edit IDLE' });
  await form.locator('input[type=file]').setInputFiles('resources/documents/pypdf-crazyones.pdf');
  await expect(page.getByText('pypdf-crazyones.pdf was added.')).toBeVisible();
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download pypdf-crazyones.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('pypdf-crazyones.pdf');
  // What was typed meanwhile is saved beside it.
  await form.getByRole('textbox', { name: en.form.description }).fill('Idle too long');
  await form.getByRole('button', { name: ui.save }).click();
  await expect(page.getByText('IDLE was saved.')).toBeVisible();
  await expect(row(page, 'Idle too long')).toContainText(en.with_recommendation);

  const viewer = await addViewer(portal, account, { unit_ids: [unit.id], sections: ['management'], may_act: true });
  await signIn(page, viewer, path);
  await expect(row(page, 'Idle too long')).toBeVisible();
  await expect(row(page, 'ELSEWHERE')).toHaveCount(0);
  await expect(page.getByRole('button', { name: en.add })).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByRole('button', { name: 'IDLE', exact: true }).click();
  await expect(page.getByText(en.form.only_read)).toBeVisible();
  await expect(page.getByRole('button', { name: ui.save })).toHaveCount(0);
});

test('in three languages, both lights and on a phone', async ({ page, portal, account }) => {
  const { bearer, define } = await equip(portal, account);
  const schedule = { days: [1, 2, 3, 4, 5], from_minute: 420, to_minute: 1_020, within: false };
  const made = await define('OUT', {
    condition: { on: 'state', state: 'off_hours', for_s: 600 },
    schedule,
    recommendation: 'Call.',
    severity: 'critical',
    tags: ['night'],
  });
  for (const locale of ['en', 'pt', 'es'] as const) {
    await portal.call(changeLocale, { bearer, body: { locale } });
    await signIn(page, account, path);
    await expect(page.getByRole('row').filter({ hasText: 'OUT' })).toBeVisible();
    await look(page, 'list', { at: locale === 'en' ? 'all' : 'both' });
    await page.goto(`${path}?definition=${made.id}`);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await look(page, 'form', { at: locale === 'en' ? 'all' : 'both' });
  }
});
