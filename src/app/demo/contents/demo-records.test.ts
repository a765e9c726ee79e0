import { expect, test } from 'vitest';
import { bookingBook, countDays, costWithin, sharedDays, spanOf } from '#features/maintenance/records/public.ts';
import { assetsOf, createFleet } from '../../../../simulator/fleet.ts';
import { demoLabel, recordsOf } from './demo-records.ts';
import { targetsOf } from './demo-targets.ts';

const when = { seed: 7, today: '2026-11-20' };
const fleets = createFleet(7).accounts.map((account) =>
  assetsOf(account).map((sheet) => ({ id: sheet.code, unitId: 'unit', customer: 'Acme', sheet })),
);
const all = fleets.flat().map((asset) => recordsOf(asset, when));

test('the same seed and day give the same', () => {
  expect(fleets.flat().map((asset) => recordsOf(asset, when))).toEqual(all);
});

test('notes say that money and time are invented; names do not', () => {
  for (const { contracts, costs, services, downtimes } of all) {
    const notes = [...costs, ...downtimes].map(({ note }) => note);
    expect(notes.filter((text) => !text?.includes(demoLabel))).toEqual([]);
    const names = [...contracts.map(({ customer }) => customer), ...services.map(({ name }) => name)];
    expect(names.filter((text) => text.includes(demoLabel))).toEqual([]);
  }
});

test('contracts of an asset share no day, and most run today', () => {
  const spans = all.map(({ contracts }) => contracts.map(({ from, to }) => spanOf(from, to)));
  for (const [first, second] of spans) if (first && second) expect(sharedDays(first, second)).toBeNull();
  const today = spanOf(when.today, when.today);
  const running = spans.filter((each) => each.some((span) => sharedDays(span, today)));
  expect(running.length / spans.length).toBeGreaterThan(0.75);
});

test('a year is borne by costs of every day, and downtimes are of the past', () => {
  const number = (day: string) => Date.parse(day) / 86_400_000;
  for (const { costs, downtimes } of all) {
    const spread = costs.map(({ amount, date, to }) => ({
      amount: Number(amount),
      from: number(date),
      to: number(to ?? date),
    }));
    for (const day of ['2025-12-01', '2026-06-15', '2026-11-20'].map(number))
      expect(spread.reduce((sum, cost) => sum + costWithin(cost, { from: day, to: day }), 0)).toBeGreaterThan(0);
    expect(downtimes.every(({ from, to }) => from < '2026-11-20' && (to === null || to > from))).toBe(true);
  }
});

test('depreciation is a rate of each category, and entered as no cost', () => {
  expect(all.flatMap(({ costs }) => costs).filter(({ kind }) => kind === 'depreciation')).toEqual([]);
  const rates = fleets
    .flatMap((assets) => targetsOf(assets, when.today))
    .filter(({ kind }) => kind === 'depreciation_pct');
  expect(rates.every(({ value }) => value !== null && value >= 15 && value <= 25)).toBe(true);
});

test('services are on time, due and overdue; those in the workshop are there', () => {
  const shares = all.flatMap(({ services }) =>
    services.map(({ every_days, last_done }) => countDays(spanOf(last_done.date, when.today)) / (every_days ?? 1)),
  );
  expect(shares.some((share) => share > 1.02)).toBe(true);
  expect(shares.filter((share) => share < 0.9).length / shares.length).toBeGreaterThan(0.6);
  const open = all.filter(({ downtimes }) => downtimes.some(({ to }) => to === null));
  expect(open).toHaveLength(fleets.flat().filter(({ sheet }) => sheet.maintenance).length);
});

test('each category has what it is meant to run, and what its assets cost once', () => {
  for (const assets of fleets) {
    const made = targetsOf(assets, when.today);
    for (const category of new Set(assets.map(({ sheet }) => sheet.category)))
      expect(made.filter((target) => target.category === category).map(({ kind }) => kind)).toEqual([
        'schedule',
        'weekly_hours',
        ...(assets.some(({ sheet }) => sheet.category === category && sheet.kind === 'generator')
          ? ['working_rpm']
          : []),
        'original_cost',
        'depreciation_pct',
        'idle_burn_lph',
      ]);
    expect(
      new Set(made.map((target) => JSON.stringify([target.kind, target.category, target.asset_id, target.from]))).size,
    ).toBe(made.length);
  }
});

test('generators that report their load work by that alone, the others by their engine speed as everything else', () => {
  for (const assets of fleets) {
    const settingsOf = bookingBook(targetsOf(assets, when.today));
    for (const { id, sheet } of assets) {
      const [settings] = settingsOf({ id, category: sheet.category });
      const reportsWork = sheet.kind === 'generator' && sheet.signals.work;
      expect(settings?.workingRpm).toBe(reportsWork ? 2_200 : 1_200);
    }
  }
});

test('working hours can be read, and hold most of each shift; those whose supply sags are meant to stand at night', () => {
  for (const assets of fleets) {
    const hoursOf = bookingBook(targetsOf(assets, when.today));
    for (const asset of assets.filter(({ sheet }) => sheet.kind !== 'recorded')) {
      const [{ week } = { week: [] }] = hoursOf({ id: asset.id, category: asset.sheet.category });
      const minutesOfParts = week.slice(1).flatMap((day) => day.map(({ from, to }) => to - from));
      const minutes = minutesOfParts.reduce((sum, each) => sum + each, 0);
      const { shift, trouble } = asset.sheet;
      const worked = shift.dutyS.reduce((sum, dutyS) => sum + dutyS / 60, 0);
      if (trouble?.kind === 'sags') expect(minutes).toBe(5 * 600);
      else expect(minutes / worked).toBeGreaterThan(0.75);
    }
  }
});
