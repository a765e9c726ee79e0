import type { Browser, Locator, Page } from '@playwright/test';
import { alert_pages as en } from '../../src/features/alerts/treatment/messages/page-en.ts';
import { alert_pages as es } from '../../src/features/alerts/treatment/messages/page-es.ts';
import { alert_pages as pt } from '../../src/features/alerts/treatment/messages/page-pt.ts';
import { alarm, path } from '../support/alert-account.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { look } from '../support/appearance.ts';
import type { Person, Portal } from '../support/portal.ts';

// The map beside an alert is drawn without a graphics card.
test.describe.configure({ timeout: 150_000 });

const pump = 'Pump pressure low';
const door = 'Door open while moving';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const panel = (page: Page, name: string) => page.getByRole('region', { name: en.detail.replace('{name}', name) });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The value of a fact in the panel. */
const fact = (detail: Locator, name: string) =>
  detail.getByRole('term').getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

/** Another person in a browser of their own. */
async function join(browser: Browser, portal: Portal, person: Person, at: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: portal.address })).newPage();
  await signIn(page, person, at);
  return page;
}

test('the columns of the table are chosen among all fields of an alert, and stay', async ({
  page,
  portal,
  account,
}) => {
  const { raise } = await alarm(portal, account);
  await raise('PUMP-1', 'EXC-1');
  await signIn(page, account, path);
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(row(page, pump)).toBeVisible();
  await expect(header(en.columns.origin)).toHaveCount(0);
  await page.getByRole('button', { name: en.choose_columns }).click();
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('checkbox', { name: en.columns.origin }).check();
  await stored;
  await expect(header(en.columns.origin)).toBeVisible();
  await expect(row(page, pump)).toContainText(en.origins.external);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await expect(header(en.columns.origin)).toBeAttached();
  await header(en.columns.origin).scrollIntoViewIfNeeded();
  await expect(row(page, pump).getByText(en.origins.external)).toBeInViewport();
  // What the row is called by stays beside it.
  await expect(row(page, pump).getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: en.choose_columns }).click();
  await page.getByRole('button', { name: en.columns_as_first }).click();
  await expect(header(en.columns.origin)).toHaveCount(0);
});

test('an alert comes in live, is taken, treated and finished; a second person who finishes it sees the conflict', async ({
  page,
  browser,
  portal,
  account,
}) => {
  const { raise, addAnalyst } = await alarm(portal, account);
  const analyst = await addAnalyst('Bruno Lima', 'north');
  await signIn(page, account, path);
  await expect(page.getByText(en.empty)).toBeVisible();
  const { alert_id } = await raise('PUMP-1', 'EXC-1');
  await expect(row(page, pump)).toContainText('EXC-1');
  await expect(row(page, pump)).toContainText(en.statuses.opened);

  await row(page, pump).getByRole('link', { name: pump }).click();
  await expect(page).toHaveURL(new RegExp(`alert=${alert_id}`));
  const detail = panel(page, pump);
  await expect(detail.getByText('Stop the machine and call the workshop.')).toBeVisible();
  await expect(detail.getByText('pressure_bar')).toBeVisible();
  for (const [field, value] of [
    ['manufacturer', 'Caterpillar'],
    ['category', 'Maintenance'],
    ['cost_centre', 'UL-1'],
    ['origin', en.origins.external],
    ['group', en.no],
  ] as const)
    await expect(fact(detail, en.columns[field])).toHaveText(value);
  await detail.getByRole('button', { name: en.take }).click();
  await expect(row(page, pump)).toContainText(en.statuses.running);
  await expect(row(page, pump)).toContainText('Ana Souza');
  await detail.getByRole('textbox', { name: en.what_was_done }).fill('Called the operator.');
  await detail.getByText(en.keep_template).click();
  await detail.getByRole('button', { name: en.save_measure }).click();
  await expect(detail.getByText('Called the operator.', { exact: true })).toBeVisible();

  // Bruno is about to finish it when Ana does.
  const other = await join(browser, portal, analyst, `${path}?alert=${alert_id}`);
  const says = (kind: 'looking' | 'treating', name: string) =>
    `${name} is ${{ looking: 'looking at', treating: 'treating' }[kind]} this`;
  await expect(detail.getByText(says('looking', 'Bruno Lima'))).toBeVisible();
  await expect(panel(other, pump).getByText(says('looking', 'Ana Souza'))).toBeVisible();
  await panel(other, pump).getByRole('button', { name: en.finish }).click();
  await expect(detail.getByText(says('treating', 'Bruno Lima'))).toBeVisible();
  const finishing = other.getByRole('dialog');
  await finishing.getByRole('textbox', { name: en.what_was_done_maybe }).fill('Stopped it.');
  await detail.getByRole('button', { name: en.finish }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.finish }).click();
  await expect(row(page, pump)).toContainText(en.statuses.resolved);
  await expect(finishing.getByRole('alert')).toContainText(/Ana Souza finished it at \d/);
  await finishing.getByRole('button', { name: en.see_it }).click();
  await expect(panel(other, pump).getByText(en.facts.solved)).toBeVisible();
  await panel(other, pump).getByRole('button', { name: en.reopen }).click();
  await expect(row(page, pump)).toContainText(en.statuses.opened);
  await expect(detail.getByText(en.history.reopened)).toBeVisible();
  // As a tab that is closed: he is gone at once.
  await other.goto('about:blank');
  await expect(detail.getByText(says('looking', 'Bruno Lima'))).toHaveCount(0);
  await other.context().close();

  // The stored template is there to choose.
  await detail.getByRole('button', { name: en.templates }).click();
  await page.getByRole('menuitem', { name: 'Called the operator.' }).click();
  await expect(detail.getByRole('textbox', { name: en.what_was_done })).toHaveValue('Called the operator.');
});

test('the board is walked and its alerts carried by keys alone', async ({ page, portal, account }) => {
  const { raise } = await alarm(portal, account);
  await raise('PUMP-1', 'EXC-1');
  await signIn(page, account, `${path}?view=board`);
  const card = (status: string) => column(page, status).getByRole('link', { name: pump });
  await card(en.statuses.opened).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: en.facts.assignee })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: en.set_running }).press('Enter');
  await card(en.statuses.running).focus();
  await page.keyboard.press('Shift+ArrowRight');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en.measure_needed)).toBeVisible();
  await dialog.getByRole('button', { name: en.finish }).press('Enter');
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: en.what_was_done }).fill('Stopped it.');
  await dialog.getByRole('button', { name: en.finish }).press('Enter');
  await card(en.statuses.resolved).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(card(en.statuses.opened)).toBeVisible();
});

test('a finger that holds an alert carries it to another column', async ({ browser, portal, account }) => {
  const { raise } = await alarm(portal, account);
  await raise('PUMP-1', 'EXC-1');
  const page = await (await browser.newContext({ baseURL: portal.address, hasTouch: true })).newPage();
  await signIn(page, account, `${path}?view=board`);
  const middleOf = async (place: ReturnType<typeof column>) => {
    const box = await place.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + Math.min(60, (box?.height ?? 0) / 2) };
  };
  const running = column(page, en.statuses.running);
  const finger = await page.context().newCDPSession(page);
  const card = column(page, en.statuses.opened).getByRole('listitem');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(card)] });
  await expect(running).toHaveAttribute('data-takes', 'true');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [await middleOf(running)] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: en.facts.assignee })).toBeVisible();
  await dialog.getByRole('button', { name: en.set_running }).click();
  await expect(running.getByRole('link', { name: pump })).toBeVisible();
  await page.context().close();
});

test('a group leads to what it is made of, and what was done about it is judged by what came back', async ({
  page,
  portal,
  account,
}) => {
  const { raise, defineBoth } = await alarm(portal, account);
  await defineBoth('Pump and door');
  await raise('PUMP-1', 'EXC-1');
  await raise('DOOR-2', 'EXC-1');
  await signIn(page, account, path);
  await row(page, 'Pump and door').getByRole('link').click();
  const members = page.getByRole('region', { name: en.members.title });
  await expect(members.getByRole('listitem')).toHaveCount(2);
  await members.getByRole('link', { name: door }).click();
  const detail = panel(page, door);
  await detail.getByRole('button', { name: en.finish }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: en.what_was_done_maybe }).fill('Shut it.');
  await dialog.getByRole('button', { name: en.finish }).click();
  await expect(row(page, door)).toContainText(en.statuses.resolved);
  await raise('DOOR-2', 'EXC-1');
  await detail.getByRole('link', { name: en.worked.for_rule }).click();
  const outcome = page.getByRole('table', { name: door });
  await expect(outcome.getByRole('row', { name: 'Shut it.' })).toContainText('100% (1 of 1)');
  await page.getByRole('button', { name: en.worked.all_rules }).click();
  await page.getByRole('searchbox', { name: en.worked.search }).fill('pump');
  await expect(outcome).toHaveCount(0);
});

test('filters stand in the address; many are treated at once, and each refusal is shown with its reason', async ({
  page,
  portal,
  account,
}) => {
  const { raise } = await alarm(portal, account);
  await raise('PUMP-1', 'EXC-1');
  await raise('DOOR-2', 'EXC-1');
  await raise('DOOR-2', 'TRK-9');
  await signIn(page, account, path);
  await expect(row(page, door)).toHaveCount(2);
  await page.getByRole('button', { name: en.filters.names.unit_id, exact: true }).click();
  await page.getByRole('checkbox', { name: 'UL-1 · Quarry North' }).check();
  await page.keyboard.press('Escape');
  await expect(row(page, door)).toHaveCount(1);
  await expect(page).toHaveURL(/unit_id=/);
  await page.reload();
  await expect(row(page, door)).toHaveCount(1);

  await row(page, door).getByRole('checkbox').check();
  await page.getByRole('button', { name: en.bulk.all.replace('{number}', '2') }).click();
  await expect(row(page, pump).getByRole('checkbox')).toBeChecked();
  await page.getByRole('region', { name: en.bulk.label }).getByRole('button', { name: en.bulk.treat }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: en.bulk.finish }).check();
  await dialog.getByRole('button', { name: en.bulk.apply }).click();
  await expect(dialog.getByRole('listitem')).toContainText([pump]);
  await expect(dialog.getByText(en.bulk.refusals.validation_error)).toBeVisible();
  await dialog.getByRole('button', { name: en.close }).last().click();
  await expect(row(page, door)).toContainText(en.statuses.resolved);
  await expect(row(page, pump)).toContainText(en.statuses.opened);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: en.export }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`${en.file}.csv`);
});

test('a person who does not reach the UL sees nothing of it', async ({ page, portal, account }) => {
  const { raise, addAnalyst } = await alarm(portal, account);
  const { alert_id } = await raise('PUMP-1', 'EXC-1');
  await signIn(page, await addAnalyst('Clara Dias', 'south'), `${path}?alert=${alert_id}`);
  await expect(page.getByText(en.no_access, { exact: true })).toBeVisible();
  await expect(page.getByText(en.empty)).toBeVisible();
  await raise('DOOR-2', 'EXC-2');
  // What is hers comes in; what came before it did not.
  await raise('DOOR-2', 'TRK-9');
  await expect(row(page, door)).toHaveCount(1);
  await expect(row(page, door)).toContainText('TRK-9');
});

for (const { locale, words } of [
  { locale: 'en-US', words: en },
  { locale: 'es-AR', words: es },
  { locale: 'pt-BR', words: pt },
])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('axe finds nothing: empty, table, an alert, its end, the board, no access', async ({
      page,
      portal,
      account,
    }) => {
      const { raise } = await alarm(portal, account);
      await signIn(page, account, path);
      await expect(page.getByText(words.empty)).toBeVisible();
      await look(page, 'empty');
      const { alert_id } = await raise('PUMP-1', 'EXC-1');
      await raise('DOOR-2', 'EXC-2');
      await expect(page.getByText('EXC-1').first()).toBeVisible();
      await look(page, 'table');
      await page.goto(`${path}?alert=${alert_id}`);
      await expect(page.getByRole('heading', { name: pump })).toBeVisible();
      await look(page, 'alert');
      await page.getByRole('button', { name: words.finish }).click();
      await expect(page.getByText(words.measure_needed)).toBeVisible();
      await look(page, 'finish');
      await page.goto(`${path}?view=board`);
      await expect(page.getByText('EXC-1').first()).toBeVisible();
      await look(page, 'board');
      await page.goto(`${path}?alert=${crypto.randomUUID()}`);
      await expect(page.getByText(words.no_access, { exact: true })).toBeVisible();
      await look(page, 'no-access');
      await page.goto(`${path}?view=worked`);
      await expect(page.getByText(words.worked.empty)).toBeVisible();
      await look(page, 'worked-empty');
    });
  });
