import type { Locator } from '@playwright/test';
import { asset_input_pages as say } from '../src/features/asset-input-pages/messages/en.ts';
import { inputKinds, type InputKind } from '../src/features/asset-inputs/contract.ts';
import { asset_inputs as words } from '../src/features/asset-inputs/messages/en.ts';
import { createAsset } from '../src/features/assets/contract.ts';
import { createUnit } from '../src/features/units/contract.ts';
import { expect, signIn, test } from './fixtures.ts';
import { look } from './look.ts';
import type { OwnAccount, Portal } from './portal.ts';
import { dialog, row } from './walk.ts';

test.use({ locale: 'en-GB' });

const { columns } = words;

const tabs: Record<InputKind, string> = {
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

async function choose(form: Locator, label: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click();
  await form.page().getByRole('option', { name: 'TRK-1' }).click();
}

const fill = (form: Locator, label: string, text: string): Promise<void> =>
  form.getByRole('textbox', { name: label, exact: true }).fill(text);

/** What is told in each form, and what its row says then. */
const told: Record<InputKind, { tell(form: Locator): Promise<void>; shown: string }> = {
  contracts: {
    tell: async (form) => {
      await choose(form, columns.contracts.asset);
      await fill(form, columns.contracts.customer, 'Serra Verde');
      await fill(form, columns.contracts.rate, '1250.50');
      await fill(form, columns.contracts.from, '2026-01-01');
    },
    shown: 'Serra Verde',
  },
  costs: {
    tell: async (form) => {
      await choose(form, columns.costs.asset);
      await form.getByLabel(columns.costs.kind).selectOption('maintenance');
      await fill(form, columns.costs.amount, '980');
      await fill(form, columns.costs.date, '2026-01-15');
    },
    shown: words.cost_kinds.maintenance,
  },
  services: {
    tell: async (form) => {
      await choose(form, columns.services.asset);
      await fill(form, columns.services.name, 'Oil change');
      await fill(form, columns.services.every_h, '250');
      await fill(form, say.form.last_done, '2026-01-15');
    },
    shown: 'Oil change',
  },
  downtimes: {
    tell: async (form) => {
      await choose(form, columns.downtimes.asset);
      await form.getByLabel(columns.downtimes.kind).selectOption('breakdown');
      await fill(form, columns.downtimes.from, '2026-01-15T08:00');
      await fill(form, columns.downtimes.note, 'Burst hose');
    },
    shown: 'Burst hose',
  },
  targets: {
    tell: async (form) => {
      await fill(form, columns.targets.value, '44');
      await fill(form, columns.targets.from, '2026-01-01');
    },
    shown: '44',
  },
};

test('of each kind of input one is entered, and is in its list', async ({ page, portal, account }) => {
  test.slow();
  await stock(portal, account);
  await signIn(page, account);
  for (const kind of inputKinds) {
    await test.step(kind, async () => {
      const { tell, shown } = told[kind];
      await page.goto(`/services/simc/${tabs[kind]}/${kind}`);
      await expect(page.getByRole('heading', { level: 1, name: words.names[kind] })).toBeVisible();
      await expect(page.getByText(say.empty[kind])).toBeVisible();
      await page.getByRole('button', { name: say.add[kind] }).first().click();
      await tell(dialog(page));
      await look(page, `${kind}-form`);
      await dialog(page).getByRole('button', { name: say.add[kind] }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(row(page, shown)).toBeVisible();
      await look(page, kind);
    });
  }
});
