import type { Locator } from '@playwright/test';
import { maintenance_pages as say } from '../../src/features/maintenance/records/messages/page-en.ts';
import { recordKinds, targets, type RecordKind } from '../../src/features/maintenance/records/contract.ts';
import { maintenance_imports as importing } from '../../src/features/maintenance/imports/messages/en.ts';
import { maintenance_records as words } from '../../src/features/maintenance/records/messages/en.ts';
import { createAsset } from '../../src/features/assets/catalogue/contract.ts';
import { imports } from '../../src/features/jobs/imports/messages/en.ts';
import { createUnit } from '../../src/features/assets/units/contract.ts';
import { errors } from '../../src/platform/messages/en.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { OwnAccount, Portal } from '../support/portal.ts';
import { dialog, row } from '../support/rows-and-dialogs.ts';

test.use({ locale: 'en-GB' });

const { columns } = words;

const tabs: Record<RecordKind, string> = {
  contracts: 'financials',
  costs: 'financials',
  services: 'fleet',
  downtimes: 'fleet',
  targets: 'utilization',
};

async function stock(portal: Portal, account: OwnAccount) {
  const bearer = await portal.signIn(account);
  const unit = await portal.call(createUnit, { bearer, body: { code: 'UL-1', name: 'North quarry' } });
  await portal.call(createAsset, { bearer, body: { code: 'TRK-1', unit_id: unit.id, category: 'Truck' } });
}

interface FormEntry {
  /** The label of the field of its asset, where it must have one. */
  asset?: string;
  choice?: { label: string; value: string };
  /** By labels. */
  texts: Readonly<Record<string, string>>;
  /** What its row says then. */
  shown: string;
}

/** The entries of each form. */
const entries: Record<RecordKind, FormEntry> = {
  contracts: {
    asset: columns.contracts.asset,
    texts: {
      [columns.contracts.customer]: 'Serra Verde',
      [columns.contracts.rate]: '1250.50',
      [columns.contracts.from]: '2026-01-01',
    },
    shown: 'Serra Verde',
  },
  costs: {
    asset: columns.costs.asset,
    choice: { label: columns.costs.kind, value: 'maintenance' },
    texts: { [columns.costs.amount]: '980', [columns.costs.date]: '2026-01-15' },
    shown: words.cost_kinds.maintenance,
  },
  services: {
    asset: columns.services.asset,
    texts: {
      [columns.services.name]: 'Oil change',
      [columns.services.every_h]: '250',
      [say.form.last_done]: '2026-01-15',
    },
    shown: 'Oil change',
  },
  downtimes: {
    asset: columns.downtimes.asset,
    choice: { label: columns.downtimes.kind, value: 'breakdown' },
    texts: { [columns.downtimes.from]: '2026-01-15T08:00', [columns.downtimes.note]: 'Burst hose' },
    shown: 'Burst hose',
  },
  targets: {
    texts: { [columns.targets.value]: '44', [columns.targets.from]: '2026-01-01' },
    shown: '44',
  },
};

async function fill(form: Locator, { asset, choice, texts }: FormEntry): Promise<void> {
  if (asset !== undefined) {
    await form.getByRole('combobox', { name: asset }).click();
    await form.page().getByRole('option', { name: 'TRK-1' }).click();
  }
  if (choice) await form.getByLabel(choice.label).selectOption(choice.value);
  for (const [label, text] of Object.entries(texts))
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
}

test('of each kind of record one is entered, and is in its list', async ({ page, portal, account }) => {
  test.slow();
  await stock(portal, account);
  await signIn(page, account);
  for (const kind of recordKinds) {
    await test.step(kind, async () => {
      const { shown } = entries[kind];
      await page.goto(`/services/simc/${tabs[kind]}/${kind}`);
      await expect(page.getByRole('heading', { level: 1, name: words.names[kind] })).toBeVisible();
      await expect(page.getByText(say.empty[kind])).toBeVisible();
      await page.getByRole('button', { name: say.add[kind] }).first().click();
      await fill(dialog(page), entries[kind]);
      await look(page, `${kind}-form`);
      await dialog(page).getByRole('button', { name: say.add[kind] }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(row(page, shown)).toBeVisible();
      await look(page, kind);
    });
  }
});

test('costs come from a CSV file: its good lines are taken in, and those that are not are named', async ({
  page,
  portal,
  account,
}) => {
  await stock(portal, account);
  await signIn(page, account, '/services/simc/financials/costs');
  await page.getByRole('button', { name: say.import, exact: true }).click();
  const { asset, unit, kind, amount, date } = columns.costs;
  const text = [
    [asset, unit, kind, amount, date],
    ['TRK-1', 'UL-1', words.cost_kinds.fuel, '1250.00', '2026-01-20'],
    ['TRK-9', 'UL-1', words.cost_kinds.fuel, '10.00', '2026-01-21'],
  ]
    .map((line) => line.join(';'))
    .join('\n');
  const file = { name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByText(importing.problems.unknown_asset)).toBeVisible();
  await look(page, 'import');
  await dialog(page).getByRole('button', { name: 'Import the good line' }).click();
  await expect(dialog(page).getByText(imports.done_title)).toBeVisible();
  await dialog(page).getByRole('button', { name: ui.close, exact: true }).last().click();
  await expect(row(page, 'TRK-1')).toContainText(words.cost_kinds.fuel);
  await expect(row(page, 'TRK-9')).toHaveCount(0);
});

test('a rate of depreciation is set in its form, and costs of its days say what comes from it', async ({
  page,
  portal,
  account,
}) => {
  await stock(portal, account);
  const bearer = await portal.signIn(account);
  const body = { value: 36_500, category: null, asset_id: null, schedule: null, from: '2026-01-01' };
  await portal.call(targets.create, { bearer, body: { ...body, kind: 'original_cost' } });
  await signIn(page, account, '/services/simc/utilization/targets');
  await page.getByRole('button', { name: say.add.targets }).first().click();
  const form = dialog(page);
  await form.getByLabel(columns.targets.kind).selectOption('depreciation_pct');
  await expect(form.getByText(say.form.rate_hint)).toBeVisible();
  await form.getByRole('textbox', { name: columns.targets.value, exact: true }).fill('20');
  await form.getByRole('textbox', { name: columns.targets.from, exact: true }).fill('2026-01-01');
  // For an asset that is not named it holds for none, least of all for the whole account.
  await form.getByRole('radio', { name: say.form.asset }).check();
  await form.getByRole('button', { name: say.add.targets }).click();
  await expect(form.getByText(errors.validation_required).first()).toBeVisible();
  await form.getByRole('radio', { name: say.form.account }).check();
  await form.getByRole('button', { name: say.add.targets }).click();
  await expect(form).toHaveCount(0);
  // The truck was made today, wherever that is.
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/services/simc/financials/costs?from=${dayFromNow(-1)}&to=${dayFromNow(1)}`);
  await expect(page.getByText('Depreciation by rate in these days')).toContainText(/20\.00/);
  await look(page, 'costs-by-rate');
  await page.getByRole('link', { name: say.by_rate.rates }).click();
  await expect(row(page, words.target_kinds.depreciation_pct)).toContainText('20');
});
