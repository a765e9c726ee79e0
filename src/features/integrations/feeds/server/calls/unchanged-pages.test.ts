import { expect, test } from 'vitest';
import { readDocument } from '../../read-document.ts';
import { readFleet } from '../../read-fleet.ts';
import { countValues, UnchangedPages } from './unchanged-pages.ts';

const page = (hour: number, snapshotTime = '2026-11-20T10:00:00Z') =>
  readFleet(
    readDocument(
      `<Fleet snapshotTime="${snapshotTime}"><Equipment><EquipmentHeader><PIN>A</PIN></EquipmentHeader><CumulativeOperatingHours datetime="2026-11-20T10:00:00Z"><Hour>${hour}</Hour></CumulativeOperatingHours></Equipment></Fleet>`,
    ),
  );

test('a page is known as it was taken last, whatever the time of its snapshot', () => {
  const pages = new UnchangedPages();
  const first = pages.of('feed', 'a');
  expect(first.has(page(1))).toBe(false);
  first.add(page(1));
  const second = pages.of('feed', 'a');
  expect([second.has(page(1, '2026-11-20T11:00:00Z')), second.has(page(2))]).toEqual([true, false]);
  // It was there at the read before, and has to be still at the next.
  expect(pages.of('feed', 'a').has(page(1))).toBe(true);
});

test('no page is known once a machine got another asset, nor of another feed', () => {
  const pages = new UnchangedPages();
  pages.of('feed', 'a').add(page(1));
  expect(pages.of('other', 'a').has(page(1))).toBe(false);
  expect(pages.of('feed', 'b').has(page(1))).toBe(false);
});

test('values of a page', () => expect(countValues(page(1).machines)).toBe(1));
