import type { Locator, Page } from '@playwright/test';
import { dashboards as en } from '../../src/features/dashboards/boards/messages/page-en.ts';
import { updateAccount } from '../../src/features/identity/accounts/contract.ts';
import { indicators as words } from '../../src/features/indicators/messages/en.ts';
import { errors } from '../../src/platform/messages/en.ts';
import { ui } from '../../src/ui/messages/en.ts';
import { addPerson } from '../support/people.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { expectSound, look } from '../support/appearance.ts';
import { act, dialog } from '../support/rows-and-dialogs.ts';
import type { OwnAccount, Person, Portal } from '../support/portal.ts';

test.use({ locale: 'en-GB' });

const start = '/services/dashboards';
const fill = (message: string, name: string) => message.replace('{name}', name);

async function hire(portal: Portal, account: OwnAccount): Promise<Person> {
  const bearer = await portal.signIn(account);
  await portal.call(updateAccount, { bearer, body: { embed_hosts: ['bi.example'] } });
  const person: Person = { email: `ana-${account.email}`, password: 'correct horse battery' };
  await addPerson(portal, bearer, { ...person, name: 'Ana Prado', role: 'viewer' });
  return person;
}

async function openAs(page: Page, portal: Portal, person: Person): Promise<Page> {
  const other = await page.context().browser()?.newPage({ baseURL: portal.address, locale: 'en-GB' });
  if (!other) throw new Error('There is no browser.');
  await signIn(other, person, start);
  return other;
}

async function makeBriefcase(page: Page, name: string, colour: string): Promise<void> {
  await page.goto(start);
  await page.getByRole('button', { name: en.new_briefcase }).first().click();
  await dialog(page).getByLabel(en.name).fill(name);
  await dialog(page).getByRole('radio', { name: colour }).check({ force: true });
  await dialog(page).getByRole('button', { name: en.create }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function embed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: en.add, exact: true }).first().click();
  await page.getByRole('menuitem', { name: en.add_embed }).click();
  await dialog(page).getByLabel(en.name).fill(name);
  await dialog(page).getByLabel(en.address).fill(`https://bi.example/${name}`);
  await dialog(page).getByRole('button', { name: en.create }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** One of inherit, allowed and denied: it shows at once. */
async function choose(row: Locator, word: string): Promise<void> {
  await row.getByTitle(word, { exact: true }).click();
  await expect(row.getByRole('radio', { name: word })).toBeChecked();
}

test('one person makes briefcases and says who sees what; another sees that and nothing else', async ({
  page,
  portal,
  account,
}) => {
  test.slow();
  const ana = await hire(portal, account);
  await page.context().route('https://bi.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>BI</title><h1>Sales</h1>',
    }),
  );
  const hers = await openAs(page, portal, ana);
  await expect(hers.getByText(en.empty_text)).toBeVisible();

  await signIn(page, account, start);
  await expect(page.getByText(en.empty_admin)).toBeVisible();
  await look(page, 'empty');
  await makeBriefcase(page, 'Fleet', en.colours.orange);
  await embed(page, 'Hours');
  const framed = page.frameLocator('iframe').frameLocator('iframe');
  await expect(framed.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await page.getByRole('button', { name: fill(en.favour, 'Hours') }).click();
  await expect(page.getByRole('button', { name: fill(en.unfavour, 'Hours') })).toBeVisible();
  await makeBriefcase(page, 'Money', en.colours.violet);
  await embed(page, 'Margin');
  const secret = page.url();

  // In another order, by the keyboard.
  await page.goto(start);
  await expect(page.getByRole('region', { name: en.favourites }).getByRole('link')).toHaveText(['Hours']);
  const names = page.getByRole('region', { name: en.briefcases }).getByRole('link');
  await expect(names).toHaveText(['Fleet', 'Money']);
  await names.last().focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(names).toHaveText(['Money', 'Fleet']);
  await look(page, 'grid', { at: 'all' });

  await test.step('what is allowed by briefcases shows, and says why', async () => {
    await page.goto('/admin/dashboards');
    await page.getByRole('navigation', { name: en.access.things }).getByRole('button', { name: 'Hours' }).click();
    // Of another thing, until this one is read.
    const row = page.getByRole('region', { name: 'Hours' }).getByRole('listitem').filter({ hasText: ana.email });
    await expect(row).toContainText(en.access.why.none);
    await choose(row, en.access.allowed);
    await expect(row).toContainText(en.access.why.content_user);
    // Without her doing anything.
    await expect(hers.getByRole('region', { name: en.at_root }).getByRole('link')).toHaveText(['Hours']);
    await expect(hers.getByRole('main').getByText('Fleet')).toHaveCount(0);
    await look(page, 'access', { at: 'all' });
  });

  await test.step('what is denied while she looks at it leaves her screen; it is in no list, search or link', async () => {
    await page.getByRole('tab', { name: en.access.by_users }).click();
    await page.getByRole('navigation', { name: en.access.people }).getByRole('button', { name: 'Ana Prado' }).click();
    const things = page.getByRole('region', { name: 'Ana Prado' });
    const everywhere = things.getByRole('group', { name: fill(en.access.word_for, en.access.everywhere) });
    await choose(everywhere, en.access.allowed);
    const money = things.getByRole('listitem').filter({ hasText: 'Money' });
    await expect(money).toContainText(en.access.why.user);
    await hers.goto(secret);
    await expect(hers.getByRole('heading', { level: 1, name: 'Margin' })).toBeVisible();
    await choose(money, en.access.denied);
    await expect(things.getByRole('listitem').filter({ hasText: 'Margin' })).toContainText(
      en.access.why.briefcase_user,
    );
    await expect(hers.getByText(en.gone)).toBeVisible();
    await expect(hers.getByRole('heading', { level: 1, name: 'Margin' })).toHaveCount(0);
    await look(page, 'by-user');
    await hers.goto(start);
    await expect(hers.getByRole('main').getByRole('link', { name: 'Fleet' })).toBeVisible();
    await expect(hers.getByText('Money')).toHaveCount(0);
    await hers.getByRole('searchbox').fill('mar');
    await expect(hers.getByText(ui.nothing_found.replace('{search}', 'mar'))).toBeVisible();
  });

  await test.step('an administrator sees it with her eyes', async () => {
    await page.getByRole('link', { name: fill(en.access.view_as, 'Ana Prado') }).click();
    await expect(page.getByText(fill(en.view_as, 'Ana Prado'))).toBeVisible();
    await expect(page.getByRole('region', { name: en.briefcases }).getByRole('link')).toHaveText(['Fleet']);
    await page.getByRole('button', { name: en.leave_view }).click();
    await expect(page.getByRole('region', { name: en.briefcases }).getByRole('link')).toHaveText(['Money', 'Fleet']);
  });

  await act(page, 'Money', en.delete);
  await expect(dialog(page)).toContainText('Margin');
  await dialog(page).getByRole('button', { name: en.delete }).click();
  await expect(page.getByRole('region', { name: en.briefcases }).getByRole('link')).toHaveText(['Fleet']);
});

test('a board is made from a template, edited by keyboard and dialog, narrowed by a filter, and put back', async ({
  page,
  account,
}) => {
  test.slow();
  await signIn(page, account, start);
  await makeBriefcase(page, 'Boards', en.colours.blue);
  await page.getByRole('button', { name: en.add, exact: true }).first().click();
  await page.getByRole('menuitem', { name: en.add_board }).click();
  await dialog(page).getByLabel(en.name).fill('Monday');
  await dialog(page).getByRole('button', { name: en.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  const lowest = words.cards.cockpit.lowest_units;
  await expect(page.getByRole('region', { name: lowest })).toBeVisible();
  await look(page, 'board', { at: 'all' });

  await page.getByRole('button', { name: en.edit, exact: true }).click();
  const place = (name: string) => page.getByRole('group', { name: fill(en.board.place, name) });
  const utilization = place(words.measures.utilization);
  const before = await utilization.boundingBox();
  await utilization.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => (await utilization.boundingBox())?.width ?? 0)
    .toBeGreaterThan((before?.width ?? 0) + 20);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await utilization.boundingBox())?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + 20);
  // By the pointer: from where it stands three columns on.
  const left = async () => (await utilization.boundingBox())?.x ?? 0;
  const stood = await left();
  const grip = await utilization.getByTitle(en.board.drag).boundingBox();
  const [x, y] = [(grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(left).toBeGreaterThan(stood + 200);
  await act(page, lowest, en.board.remove);
  await expect(place(lowest)).toHaveCount(0);
  await page.getByRole('button', { name: en.board.add_chart }).click();
  await dialog(page).getByLabel(en.board.title).first().fill('Idling by category');
  await dialog(page).getByLabel(en.board.dimension).selectOption('category');
  await look(page, 'chart-dialog');
  await dialog(page).getByRole('button', { name: en.board.add_chart }).click();
  await expect(place('Idling by category')).toBeVisible();
  await expectSound(page, 'editor');
  await page.getByRole('button', { name: en.save }).click();
  await expect(page.getByText(fill(en.saved, 'Monday'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Idling by category' })).toBeVisible();
  await expect(page.getByRole('region', { name: lowest })).toHaveCount(0);

  await page.getByRole('button', { name: en.board.versions }).click();
  await dialog(page).getByRole('button', { name: en.board.restore }).click();
  await expect(page.getByRole('region', { name: lowest })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Idling by category' })).toHaveCount(0);

  await test.step('it goes out by mail to whom one chooses, until one stops it', async () => {
    await act(page, 'Monday', en.delivery.menu);
    await dialog(page).getByLabel(en.delivery.every).selectOption('day');
    await dialog(page).getByRole('button', { name: en.save }).click();
    await expect(dialog(page).getByText(errors.validation_required)).toBeVisible();
    await dialog(page).getByRole('combobox', { name: en.delivery.readers }).click();
    await page.getByRole('option', { name: account.email }).click();
    await dialog(page).getByRole('button', { name: en.save }).click();
    await expect(page.getByText(en.delivery.saved)).toBeVisible();
    await act(page, 'Monday', en.delivery.menu);
    await expect(dialog(page).getByText(en.delivery.never)).toBeVisible();
    await look(page, 'delivery', { at: 'all' });
    await dialog(page).getByRole('button', { name: en.delivery.stop }).click();
    await expect(page.getByText(en.delivery.stopped)).toBeVisible();
  });

  await test.step('on a wall the boards of a briefcase take turns, by keys and by the clock', async () => {
    await act(page, 'Monday', en.copy);
    await expect(page.getByText(fill(en.copied, 'Monday'))).toBeVisible();
    await page.getByRole('button', { name: en.full_screen }).click();
    const shown = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    const copy = fill(en.copy_of, 'Monday');
    await expect(shown('Monday')).toBeVisible();
    const tools = page.getByRole('group', { name: en.wall.turns });
    await tools.getByRole('button', { name: en.wall.hold }).click();
    await page.keyboard.press('ArrowRight');
    await expect(shown(copy)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(shown('Monday')).toBeVisible();
    await expectSound(page, 'wall');
    await tools.getByLabel(en.wall.every).selectOption('5');
    await tools.getByRole('button', { name: en.wall.go_on }).click();
    await expect(shown(copy)).toBeVisible();
    await tools.getByRole('button', { name: en.wall.leave }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  });
});
